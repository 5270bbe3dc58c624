import { useState } from "react";
import { z } from "zod";

const letterAnswer = z.object({ says: z.enum(["accepted", "declined"]), at: z.number() });
const storedAnswers = z.record(z.string(), letterAnswer);

export type LetterAnswer = z.infer<typeof letterAnswer>;
export type LetterAnswers = Readonly<Record<string, LetterAnswer>>;

/** Noted in this browser, for each player. Without storage they live as long as the page. */
export function useLetterAnswers(userId: string) {
  const [answers, setAnswers] = useState(() => readAnswers(userId));
  return {
    answers,
    answer(letterId: string, answer: LetterAnswer) {
      const next = { ...answers, [letterId]: answer };
      setAnswers(next);
      try {
        localStorage.setItem(keyOf(userId), JSON.stringify(next));
      } catch {
        // Storage can be closed to us.
      }
    },
  };
}

function readAnswers(userId: string): LetterAnswers {
  try {
    const stored = storedAnswers.safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? "{}"));
    return stored.success ? stored.data : {};
  } catch {
    return {};
  }
}

function keyOf(userId: string): string {
  return `letter-answers:${userId}`;
}
