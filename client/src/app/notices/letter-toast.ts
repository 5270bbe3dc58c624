import { NEWS, type Letter } from "@ludus/shared/news/news-kinds";
import type { NewsLink } from "@ludus/shared/news/news-kind";
import { ownedGladiatorPath, similarLotsPath } from "../../lib/paths.ts";
import { playSound } from "../../lib/sound/play-sound.ts";
import { usePreferences } from "../../lib/stores/preferences.ts";
import { nextToastOf, showToast } from "../../lib/toasts.ts";

const SHOWN_MS = 15_000;

/** Apart from other notices: few visits get a letter, and its toast need not be there at first. */
export async function showLetter(letter: Letter, go: (path: string) => void): Promise<void> {
  const isOutcome = letter.kind === "won" || letter.kind === "lost";
  // The letter of a win begins the ceremony.
  if (letter.kind === "won" && usePreferences.getState().ceremony) return;
  if (isOutcome) playSound("hammer");
  const news = NEWS[letter.kind];
  const { label, path } = actionOf(letter);
  await showToast((toast) => {
    const show = letter.kind === "won" ? toast.success : toast;
    show(news.subject(letter), {
      id: nextToastOf(toast, news.tag(letter)),
      duration: SHOWN_MS,
      description: news.summary(letter),
      action: { label, onClick: () => go(path) },
    });
  });
}

/** In the game an outcome leads beyond its letter. */
function actionOf(letter: Letter): NewsLink {
  if (letter.kind === "won") {
    return { label: "See him", path: ownedGladiatorPath(letter.gladiator.id) };
  }
  if (letter.kind === "lost") {
    return { label: "Men like him", path: similarLotsPath(letter.gladiator) };
  }
  return NEWS[letter.kind].link(letter);
}
