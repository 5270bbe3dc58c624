export interface Letter {
  id: string;
  from: string;
  place: string;
  subject: string;
  /** Days before the player's own school began. */
  daysBefore: number;
  /** Whether it asks for ACCEPT or DECLINE. */
  asks: boolean;
  paragraphs: readonly string[];
}

/** The senders of the letters about won and lost auctions. */
export const AUCTIONEERS = "The House of the Hammer, Rome";

/** The senders of the letters about games. */
export const AEDILES = "Office of the aediles, Rome";

/** The correspondence that every new school finds, newest first. `{school}` stands for its name. */
export const LETTERS: readonly Letter[] = [
  {
    id: "games-of-capua",
    from: "Quintus Lentulus",
    place: "Capua",
    subject: "Two pairs for the games of Capua",
    daysBefore: 0,
    asks: true,
    paragraphs: [
      "Lentulus to the lanista of {school}, greetings.",
      "I mean to give games for my late father. The aediles have named no day yet, and may never. Should they, I need two pairs that can stand before a crowd which has seen everything.",
      "Tell me whether I may think of {school} then.",
    ],
  },
  {
    id: "house-of-the-hammer",
    from: "The House of the Hammer",
    place: "Rome",
    subject: "How we sell",
    daysBefore: 0,
    asks: false,
    paragraphs: [
      "Beside every man stands the time that he has left under the hammer. Each has the same from the hour that he is brought in; only those who stood here when we first opened our doors had less, so that something is always ending.",
      "The highest bid when the time is out takes him; nothing else does. Whom nobody wants, we bring in again.",
      "What you bid is held, not spent. If another lanista bids more, your gold is back in your purse before you have finished swearing.",
      "No man leaves the block below a hundred, and every bid must beat the last by a hundred.",
    ],
  },
  {
    id: "rival",
    from: "Gnaeus Vatia",
    place: "Capua",
    subject: "A friendly match",
    daysBefore: 1,
    asks: true,
    paragraphs: [
      "They say that there is a new school, and that it is called {school}. I should like to see it bleed a little.",
      "Wooden swords, your best man against my second best, the loser buys the wine; on the day that either of us has a yard to hold it in. Do you dare?",
    ],
  },
  {
    id: "merchant",
    from: "Marcia Fausta",
    place: "Ostia",
    subject: "Barley at last year's price",
    daysBefore: 2,
    asks: true,
    paragraphs: [
      "I hear that your kitchens are still being built. When they are lit, remember who wrote first: barley and beans for thirty men, from Ostia.",
      "Hungry men lose. Shall I keep your name on my list?",
    ],
  },
  {
    id: "medicus",
    from: "Diocles the medicus",
    place: "Pergamon",
    subject: "A place in your infirmary",
    daysBefore: 4,
    asks: true,
    paragraphs: [
      "I have sewn up four hundred men and buried only sixty. I hear that {school} has no medicus, and no infirmary either.",
      "When the masons are done I ask for a room with a window, vinegar, wine, and a boy who does not faint. Would you have me?",
    ],
  },
  {
    id: "magistrate",
    from: "Office of the aediles",
    place: "Rome",
    subject: "Your licence",
    daysBefore: 6,
    asks: false,
    paragraphs: [
      "It is recorded that {school} may keep gladiators, and may bid for them at public auction.",
      "The lanista answers for every weapon within the walls.",
    ],
  },
];
