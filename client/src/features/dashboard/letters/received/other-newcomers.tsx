import type { AlertLetter } from "@ludus/shared/news/alert";
import { auctionPath } from "@ludus/shared/page-paths";
import { Link } from "react-router-dom";

export function OtherNewcomers({ letter: { others, more } }: { letter: AlertLetter }) {
  if (more === 0) return null;
  const further = more - others.length;
  return (
    <ul aria-label="Others it finds" className="flex flex-wrap gap-x-4">
      {others.map(({ id, name }) => (
        <li key={id}>
          <Link to={auctionPath(id)} className="inline-flex min-h-11 items-center pressable">
            {name}
          </Link>
        </li>
      ))}
      {further > 0 && (
        <li className="inline-flex min-h-11 items-center text-muted">and {further} more</li>
      )}
    </ul>
  );
}
