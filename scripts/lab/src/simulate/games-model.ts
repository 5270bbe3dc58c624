import {
  conditionOf,
  farewellOf,
  upkeepOf,
  payOf,
  ratingOf,
  stipendOf,
  trainingOf,
  winnersOf,
  type Enrolled,
} from "./games-arithmetic.ts";
import { pairsOf, prizesOf, waitingGuests, wrongFixtures } from "./leagues-model.ts";
import type { Played } from "./played.ts";
import type { GamesStep } from "./watched-games.ts";

const HIRED_MAX = 10;
const GAMES_UNSEEN_MAX = 2;

/** Gold that one school is due for one week's games. */
export interface Payment {
  userId: string;
  number: number;
  fought: number;
  won: number;
  pay: number;
  stipend: number;
  keep: number;
  training: number;
  prize: number;
  /** Gold that maxima held, and that the upkeep needs. */
  released: number;
  /** By the ids of those whose careers end. */
  farewells: ReadonlyMap<string, number>;
  /** Whether there is anything to write about. */
  hasLetter: boolean;
}

/** Works out every payment from the games' seeds and from who was at home when each step was taken. */
export function expectPayments(
  steps: readonly GamesStep[],
  played: Pick<Played, "games" | "bouts" | "fixtures" | "leagueSchools">,
  everyMs: number,
): { payments: Payment[]; faults: string[] } {
  const payments = new Map<string, Payment>();
  const faults: string[] = [];
  const { games, bouts, fixtures } = played;
  for (const { number, seed, heldAt } of games) {
    const enrolled = enrolledIn(
      steps.filter((step) => step.number === number),
      everyMs,
    );
    const written = bouts.filter(({ gamesNumber }) => gamesNumber === number);
    const fighters = written.map((bout): Enrolled => {
      const { gladiatorId: id, userId, rating, fightingStyle: style, marketValue: value } = bout;
      return { id, userId, rating, style, value, place: bout.place };
    });
    const names = fighters.map(
      ({ id, userId, value, place }) => `${id} ${userId} ${value} ${place}`,
    );
    if (names.toSorted().join() !== enrolled.toSorted().join()) {
      faults.push(`games ${number} enrolled ${names.join()}, not ${enrolled.join()}`);
    }
    const enrolling = steps.filter((step) => step.number === number && step.kind === "enrolled");
    const drawn = fixtures.filter(({ gamesNumber }) => gamesNumber === number);
    const winners = winnersOf(seed, pairsOf(fighters, drawn));
    const prizes = prizesOf(number, played);
    if (heldAt !== null) faults.push(...wrongFixtures(fighters, winners, drawn));
    faults.push(...waitingGuests(number, played));
    const unjust = written.filter(
      ({ gladiatorId, hasWon, marketValue, pay }) =>
        hasWon !== null &&
        (hasWon !== winners.has(gladiatorId) || pay !== payOf(marketValue, hasWon)),
    );
    faults.push(
      ...unjust.map(
        ({ gladiatorId }) => `the seed of games ${number} tells another bout of ${gladiatorId}`,
      ),
    );
    for (const step of steps) {
      if (step.kind !== "paid" || step.number !== number) continue;
      for (const userId of step.userIds) {
        const choice = choiceAt(
          enrolling.find(({ userIds }) => userIds.includes(userId)),
          userId,
        );
        const given = { fighters, winners, prizes, everyMs, choice };
        const payment = paymentOf(userId, step, given);
        const key = `${number} ${userId}`;
        if (payments.has(key)) faults.push(`${userId} is paid for games ${number} again`);
        else payments.set(key, payment);
        const own = fighters.filter((fighter) => fighter.userId === userId);
        faults.push(...wronglyPaid(payment, step), ...wronglyRested(step, userId, { own, choice }));
      }
    }
    const last = steps.findLast((step) => step.number === number);
    const unpaid = last?.before.purses.filter(({ userId }) => !payments.has(`${number} ${userId}`));
    if (heldAt !== null && (!last || unpaid?.length !== 0)) {
      faults.push(`games ${number} are over, and not every school was paid`);
    }
  }
  return { payments: [...payments.values()], faults };
}

/** The gladiators of a school who are neither on the market nor came after the games had begun. */
export function atHome({ at, before: { gladiators, onMarket } }: GamesStep, userId: string) {
  return gladiators.filter(
    ({ id, ownerId, acquiredAt }) =>
      ownerId === userId && Number(acquiredAt) < at && !onMarket.has(id),
  );
}

type AtHome = ReturnType<typeof atHome>[number];

function bestFirst(gladiators: readonly AtHome[]): AtHome[] {
  return gladiators.toSorted((a, b) => ratingOf(b) - ratingOf(a) || (a.id < b.id ? -1 : 1));
}

/** The player's order first, then the best whom the player doesn't let rest. */
function lineUpOf(home: readonly AtHome[], { places, rest }: Choice): AtHome[] {
  const placed = places.flatMap((id) => home.find((gladiator) => gladiator.id === id) ?? []);
  const others = home.filter(({ id }) => ![...places, ...rest].includes(id));
  return [...placed, ...bestFirst(others)].slice(0, HIRED_MAX);
}

interface Choice {
  places: readonly string[];
  rest: readonly string[];
  /** By the ids of the gladiators. */
  trainings: ReadonlyMap<string, AtHome["training"]>;
}

/** As the step that enrolled the school found it: what is chosen later holds for the next games. */
function choiceAt(step: GamesStep | undefined, userId: string): Choice {
  const { lineUps, gladiators } = step?.before ?? { lineUps: [], gladiators: [] };
  const { places, rest } = lineUps.find((one) => one.userId === userId) ?? { places: [], rest: [] };
  return { places, rest, trainings: new Map(gladiators.map(({ id, training }) => [id, training])) };
}

/** Whether the player looked so long before the games at the most. */
function isSeen({ at, before }: GamesStep, userId: string, withinMs: number): boolean {
  return before.visits.some((one) => one.userId === userId && one.seenAt >= at - withinMs);
}

function isPlayed(step: GamesStep, userId: string, everyMs: number): boolean {
  const withinMs = GAMES_UNSEEN_MAX * everyMs;
  const joined = step.before.joined.find((one) => one.userId === userId);
  return isSeen(step, userId, withinMs) || (joined?.seenAt ?? 0) >= step.at - withinMs;
}

function enrolledIn(steps: readonly GamesStep[], everyMs: number): string[] {
  return steps.flatMap((step) =>
    step.kind === "paid"
      ? []
      : step.userIds.flatMap((userId) =>
          (isPlayed(step, userId, everyMs)
            ? lineUpOf(atHome(step, userId), choiceAt(step, userId))
            : []
          ).map(({ id, marketValue }, place) => `${id} ${userId} ${marketValue} ${place}`),
        ),
  );
}

interface Bouts {
  fighters: readonly Enrolled[];
  winners: ReadonlySet<string>;
  prizes: ReadonlyMap<string, number>;
  everyMs: number;
  choice: Choice;
}

function paymentOf(
  userId: string,
  step: GamesStep,
  { fighters, winners, prizes, everyMs, choice }: Bouts,
): Payment {
  const { number, before, after } = step;
  const own = fighters.filter((one) => one.userId === userId);
  const home = atHome(step, userId);
  const purse = before.purses.find((one) => one.userId === userId);
  const { gold, goldHeld } = purse ?? { gold: 0, goldHeld: 0 };
  const prize = own.length > 0 ? (prizes.get(userId) ?? 0) : 0;
  const pay = own.reduce((sum, { id, value }) => sum + payOf(value, winners.has(id)), 0);
  const stipend = isSeen(step, userId, everyMs) && own.length > 0 ? stipendOf(gold + goldHeld) : 0;
  const spared = own.length === 0 ? lineUpOf(home, choice) : own;
  const reserve = home.filter(({ id }) => !spared.some((gladiator) => gladiator.id === id));
  const values = reserve.map(({ marketValue }) => marketValue);
  const missing = Math.max(0, upkeepOf(values, Infinity) - pay - stipend - gold);
  const released = Math.min(missing, heldAbovePrices(before, userId));
  const keep = upkeepOf(values, gold + released + pay + stipend);
  const purseForTraining = gold + released + pay + stipend - keep;
  const retired = home.filter(({ seasonsLeft }) => seasonsLeft <= 1);
  const valueAfter = new Map(after.gladiators.map(({ id, marketValue }) => [id, marketValue]));
  return {
    userId,
    number,
    fought: own.length,
    won: own.filter(({ id }) => winners.has(id)).length,
    pay,
    stipend,
    keep,
    training: paidTraining(own, { home, choice }, purseForTraining),
    prize,
    released,
    farewells: new Map(retired.map(({ id }) => [id, farewellOf(valueAfter.get(id) ?? 0)])),
    hasLetter: home.length > 0 || own.length > 0 || stipend + prize > 0,
  };
}

/** Goes by the places, and leaves out sums that the purse can't pay. */
function paidTraining(
  own: readonly Enrolled[],
  { home, choice }: { home: readonly AtHome[]; choice: Choice },
  purse: number,
): number {
  let left = purse;
  for (const { id, value } of own.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))) {
    const gladiator = home.find((one) => one.id === id);
    const training = choice.trainings.get(id) ?? "style";
    const cost = gladiator ? trainingOf({ ...gladiator, training }, value) : 0;
    if (cost <= left) left -= cost;
  }
  return purse - left;
}

/** Gold that the player's maxima hold beyond the prices that they lead with. */
function heldAbovePrices({ leads }: GamesStep["before"], userId: string): number {
  return leads
    .filter(({ leaderId, maximum }) => leaderId === userId && maximum !== null)
    .reduce((sum, { maximum, currentBid }) => sum + (maximum ?? 0) - (currentBid ?? 0), 0);
}

function goldOf({ pay, stipend, keep, training, prize, farewells }: Payment): number {
  const leaving = [...farewells.values()].reduce((sum, gold) => sum + gold, 0);
  return pay + stipend + prize - keep - training + leaving;
}

/** Gladiators at home who didn't fight, and aren't as fresh as they should be. */
function wronglyRested(
  step: GamesStep,
  userId: string,
  { own, choice: { rest } }: { own: readonly Enrolled[]; choice: Choice },
): string[] {
  const idle = atHome(step, userId).filter(({ id }) => !own.some((fighter) => fighter.id === id));
  return idle.flatMap(({ id, condition }) => {
    const now = step.after.gladiators.find((gladiator) => gladiator.id === id)?.condition;
    const due = conditionOf(condition, rest.includes(id));
    return now === due ? [] : [`the condition of ${id} is ${now} after ${condition}, not ${due}`];
  });
}

function wronglyPaid(payment: Payment, { before, after }: GamesStep): string[] {
  const { userId, number, farewells } = payment;
  const [was, is] = [before, after].map(({ purses }) =>
    purses.find((one) => one.userId === userId),
  );
  const moved = (is?.gold ?? 0) - (was?.gold ?? 0);
  const stayed = after.gladiators.filter(
    ({ id, ownerId, retiredFrom }) =>
      (farewells.has(id) && ownerId !== null) || (retiredFrom === userId && ownerId === userId),
  );
  const due = goldOf(payment) + payment.released;
  return [
    ...(moved === due ? [] : [`games ${number} moved ${moved} gold of ${userId}, not ${due}`]),
    ...stayed.map(({ id }) => `the career of ${id} is over, and they are still owned`),
  ];
}
