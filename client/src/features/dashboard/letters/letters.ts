import { WEEK_MS } from "@ludus/shared/durations";
import {
  LOST_PERCENT,
  STIPEND_BELOW_GOLD,
  STIPEND_GOLD_MAX,
  WON_PERCENT,
} from "@ludus/shared/rules/games/games-pay";
import { gamesRhythm } from "@ludus/shared/rules/games/games-rhythm";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { COMMISSION_PERCENTS } from "@ludus/shared/rules/selling/sale-terms";
import { writtenGamesEveryMs } from "../../../lib/clock/written-games.ts";

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
  /** The letter is a list, each entry with its heading. */
  articles?: readonly (readonly [heading: string, text: string])[];
}

export const AUCTIONEERS = "The House of the Hammer, Rome";

export const AEDILES = "Office of the aediles, Rome";

const PERCENTS = COMMISSION_PERCENTS.map(({ percent }) => percent);

/** Where games are held. */
const schoolLife = (everyMs: number): Letter => ({
  id: "school-life",
  from: "Quintus Lentulus",
  place: "Capua",
  subject: "How a school lives",
  daysBefore: 0,
  paragraphs: [],
  articles: [
    [
      "You buy.",
      "A man goes to the highest bid when his time is out. What you bid is held until then, not spent.",
    ],
    [
      everyMs === WEEK_MS ? "On Mondays they fight." : "They fight.",
      `The games are held ${gamesRhythm(everyMs)}: your ten stand against the ten of another school. Nobody dies.`,
    ],
    [
      "They earn.",
      `A win brings ${WON_PERCENT}\u00a0% of a man's value, a defeat ${LOST_PERCENT}\u00a0%; and you a wage of up to ${formatGold(STIPEND_GOLD_MAX)} while your purse is below ${formatGold(STIPEND_BELOW_GOLD)}.`,
    ],
    [
      "They grow.",
      "Every bout teaches a man, the young ones most. You say what he trains; nobody passes his own limits.",
    ],
    [
      "You can sell.",
      `After one games with you, at a price you name. The house keeps ${Math.max(...PERCENTS)}\u00a0%, later ${Math.min(...PERCENTS)}\u00a0%. What you earned buys other schools' men.`,
    ],
  ],
});

const EVERY_MS = writtenGamesEveryMs();

/** The correspondence that every new school finds, newest first. `{school}` stands for its name. */
export const LETTERS: readonly Letter[] = [
  ...(EVERY_MS === null ? [] : [schoolLife(EVERY_MS)]),
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
