import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { paths } from "../../lib/navigation/paths.ts";
import { Pages } from "../app.tsx";

/** The landing page as it stands before anything is loaded: the markup that the browser hydrates. */
export async function prerenderLanding(): Promise<string> {
  const page = (
    <StaticRouter location={paths.landing}>
      <Pages />
    </StaticRouter>
  );
  const failures: unknown[] = [];
  const { prelude } = await prerender(page, {
    onError: (error) => void failures.push(error),
    // A large part would otherwise come last, to be moved by an inline script that our policy forbids.
    progressiveChunkSize: Infinity,
  });
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  if (!markup.includes("<h1")) throw new Error("The landing page's own part did not load");
  // The app renders its title in the head itself.
  return markup.replace(/<title>.*?<\/title>/, "");
}
