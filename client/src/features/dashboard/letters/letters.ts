export interface Letter {
  id: string;
  from: string;
  place: string;
  subject: string;
  /** Days before the player's own school began. */
  daysBefore: number;
  /** The outcome of ACCEPT and of DECLINE. Absent where the letter asks for neither. */
  answers?: Readonly<Record<"accepted" | "declined", string>>;
  paragraphs: readonly string[];
}

export const AUCTIONEERS = "The House of the Hammer, Rome";

export const AEDILES = "Office of the aediles, Rome";

/** The correspondence that every new school finds, newest first. `{school}` stands for its name. */
export const LETTERS: readonly Letter[] = [
  {
    id: "house-of-the-hammer",
    from: "The House of the Hammer",
    place: "Rome",
    subject: "How we sell",
    daysBefore: 0,
    paragraphs: [
      "Beside every man stands the time that he has left under the hammer. The highest bid when it is out takes him. Whom nobody wants, we bring in again.",
      "What you bid is held, not spent. If another lanista bids more, your gold is back in your purse before you have finished swearing.",
      "No man leaves the block below a hundred, and every bid must beat the last by a hundred.",
      "Leave us a maximum, and we bid for you while you are away: never beyond it, and nobody else learns it.",
      "Your men fight at the games and bring home pay. One whom you can spare is sold here, too: his own page has the button.",
    ],
  },
  {
    id: "games-of-capua",
    from: "Quintus Lentulus",
    place: "Capua",
    subject: "Your ten best for Capua",
    daysBefore: 0,
    answers: {
      accepted: "The crier learns the name of {school}. Your men are called either way.",
      declined: "No crier, then. Your men are called either way.",
    },
    paragraphs: [
      "Lentulus to the lanista of {school}, greetings.",
      "I give the games, and the ten best men of every school are called to them: you need only own some. FINANCE tells the day, and what each would bring.",
      "A winner earns you more than twice as much as a loser, and nobody dies. Shall I have {school} cried out by name?",
    ],
  },
  {
    id: "rival",
    from: "Gnaeus Vatia",
    place: "Capua",
    subject: "A friendly match",
    daysBefore: 1,
    answers: {
      accepted:
        "Vatia cuts the wood already. No yard is built for friendly matches yet; you meet him at the hammer and at the games.",
      declined:
        "Vatia tells all Capua. No yard is built for friendly matches yet, so the wine is safe.",
    },
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
    answers: {
      accepted:
        "Your name stands on her list. No kitchen of yours is built, so no barley comes and none is paid for.",
      declined: "She strikes you off. No kitchen of yours is built, so nobody goes hungry for it.",
    },
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
    answers: {
      accepted: "He packs slowly: {school} has no infirmary yet, and your men mend by themselves.",
      declined: "He stays in Pergamon. Your men mend by themselves.",
    },
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
    paragraphs: [
      "It is recorded that {school} may keep gladiators, and may bid for them at public auction.",
      "The lanista answers for every weapon within the walls.",
    ],
  },
];
