export interface Message {
  id: string;
  from: string;
  place: string;
  subject: string;
  /** Days before today. */
  daysAgo: number;
  paragraphs: readonly string[];
}

/** The correspondence of every new school. `{school}` stands for its name. */
export const MESSAGES: readonly Message[] = [
  {
    id: "games-of-capua",
    from: "Quintus Lentulus",
    place: "Capua",
    subject: "Two pairs for the games of Capua",
    daysAgo: 0,
    paragraphs: [
      "Lentulus, editor of the games, to the lanista of {school}, greetings.",
      "On the tenth day from now I give games for my late father. I need two pairs that can stand before a crowd which has seen everything. I pay for the sand, the oil and the surgeon; you bring the men.",
      "Tell me whether I may put the name of {school} on the walls.",
    ],
  },
  {
    id: "house-of-the-hammer",
    from: "The House of the Hammer",
    place: "Rome",
    subject: "How we sell",
    daysAgo: 1,
    paragraphs: [
      "Every man stands under the hammer for three days. The highest bid when the time is out takes him; nothing else does.",
      "What you bid is held, not spent. If another lanista bids more, your gold is back in your purse before you have finished swearing.",
      "No man leaves the block below a hundred, and every bid must beat the last by a hundred.",
    ],
  },
  {
    id: "medicus",
    from: "Diocles the medicus",
    place: "Pergamon",
    subject: "A place in your infirmary",
    daysAgo: 2,
    paragraphs: [
      "I have sewn up four hundred men and buried only sixty. I hear that {school} has no medicus.",
      "I ask for a room with a window, vinegar, wine, and a boy who does not faint.",
    ],
  },
  {
    id: "merchant",
    from: "Marcia Fausta",
    place: "Ostia",
    subject: "Barley at last year's price",
    daysAgo: 4,
    paragraphs: [
      "My ships are in before the others. Barley and beans for thirty men, to your gate, at last year's price, if you say so before the Nones.",
      "Hungry men lose. You know it, and so do those who bet.",
    ],
  },
  {
    id: "rival",
    from: "Gnaeus Vatia",
    place: "Capua",
    subject: "A friendly match",
    daysAgo: 6,
    paragraphs: [
      "They say that there is a new school, and that it is called {school}. I should like to see it bleed a little.",
      "Wooden swords, my yard, your best man against my second best. The loser buys the wine.",
    ],
  },
  {
    id: "magistrate",
    from: "Office of the aediles",
    place: "Rome",
    subject: "Your licence",
    daysAgo: 9,
    paragraphs: [
      "It is recorded that {school} may keep, train and show gladiators, and may bid at public auction.",
      "The lanista answers for every weapon within the walls. Walls are to be inspected.",
    ],
  },
];
