import { expect, test } from "vitest";
import { operatorAct, type OperatorActLetter } from "./operator-act.ts";

function letter(given: Partial<OperatorActLetter>): OperatorActLetter {
  return {
    id: "letter",
    kind: "operator-act",
    act: "gold-taken",
    reason: "A bug gave too much",
    before: "1008300",
    after: "8300",
    gold: 1_000_000,
    gladiator: null,
    at: 0,
    isRead: false,
    ...given,
  };
}

test("a letter about gold tells the amounts as all amounts are written", () => {
  expect(operatorAct.subject(letter({}))).toBe("1,000,000 gold was taken from you");
  expect(operatorAct.body(letter({}))).toBe(
    "An operator took 1,000,000 gold from you. You can spend 8,300 gold now. The reason: A bug gave too much",
  );
  const granted = letter({ act: "gold-granted", before: "8300", after: "1008300" });
  expect(operatorAct.body(granted)).toContain(
    "granted you 1,000,000 gold. You can spend 1,008,300 gold",
  );
});

test("a letter about taken gold says how much of it lowered maximum bids", () => {
  expect(operatorAct.body(letter({ before: "300", after: "0", gold: 1000 }))).toBe(
    "An operator took 1,000 gold from you. Your maximum bids were lowered by 700 gold for it. You can spend 0 gold now. The reason: A bug gave too much",
  );
});

test("a letter about a voided auction tells where the gladiator is", () => {
  const voided = letter({ act: "auction-voided", before: "500", after: null, gold: 500 });
  expect(operatorAct.body(voided)).toContain(
    "It has begun again, without bids, and 500 gold came back to your purse.",
  );
  const ofASchool = letter({ act: "auction-voided", before: null, after: "home", gold: null });
  expect(operatorAct.body(ofASchool)).toContain("He went home to his school.");
});

test("the subject about a voided auction begins with what happened", () => {
  expect(operatorAct.subject(letter({ act: "auction-voided" }))).toBe(
    "Voided: the auction of a gladiator",
  );
});
