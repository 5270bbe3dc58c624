import { NEWS, type Letter } from "@ludus/shared/news/news-kinds";
import { SchoolLink } from "../../../../components/school-link/school-link.tsx";

/** The letter's own words; the name of whoever won leads to their school. */
export function LetterBody({ letter }: { letter: Letter }) {
  const text = NEWS[letter.kind].body(letter);
  const winner = winnerOf(letter);
  const at = winner === null ? -1 : text.indexOf(winner.text);
  if (winner === null || at === -1) return <p>{text}</p>;
  return (
    <p>
      {text.slice(0, at)}
      <SchoolLink userId={winner.userId}>{winner.text}</SchoolLink>
      {text.slice(at + winner.text.length)}
    </p>
  );
}

function winnerOf(letter: Letter): { userId: string; text: string } | null {
  if (letter.kind !== "lost" && letter.kind !== "sold") return null;
  const { winnerId, winnerName, winnerSchool } = letter;
  if (winnerId === null) return null;
  const text = winnerSchool === null ? winnerName : `${winnerName} of ${winnerSchool}`;
  return { userId: winnerId, text };
}
