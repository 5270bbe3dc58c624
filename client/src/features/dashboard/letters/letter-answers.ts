import { useState } from "react";
import { z } from "zod/mini";
import { LETTER_ANSWERS, readStored, store } from "../../../lib/browser/browser-storage.ts";

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
      store(keyOf(userId), JSON.stringify(next));
    },
  };
}

function readAnswers(userId: string): LetterAnswers {
  try {
    const stored = storedAnswers.safeParse(JSON.parse(readStored(keyOf(userId)) ?? "{}"));
    return stored.success ? stored.data : {};
  } catch {
    return {};
  }
}

function keyOf(userId: string): string {
  return `${LETTER_ANSWERS}${userId}`;
}
