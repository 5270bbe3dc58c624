import { NEWS, type Letter } from "@ludus/shared/news/news-kinds";
import { isOutcome, isWin } from "@ludus/shared/news/outcome-letter";
import { playSound } from "../../lib/sound/play-sound.ts";
import { usePreferences } from "../../lib/stores/preferences.ts";
import { nextToastOf, showToast } from "../../components/toaster/toasts.ts";

const SHOWN_MS = 15_000;

/** Apart from other notices: few visits get a letter, and its toast need not be there at first. */
export async function showLetter(letter: Letter, go: (path: string) => void): Promise<void> {
  // The letter of a win begins the ceremony.
  if (isWin(letter) && usePreferences.getState().ceremony) return;
  if (isOutcome(letter)) playSound("hammer");
  const news = NEWS[letter.kind];
  const { label, path } = (isOutcome(letter) && news.next(letter)) || news.link(letter);
  await showToast((toast) => {
    const show = isWin(letter) ? toast.success : toast;
    show(news.subject(letter), {
      id: nextToastOf(toast, news.tag(letter)),
      duration: SHOWN_MS,
      description: news.summary(letter),
      action: { label, onClick: () => go(path) },
    });
  });
}
