import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { Button } from "../components/button/button.tsx";
import { NoticePanel } from "../components/states/notice-panel.tsx";

/** Whatever a layout throws ends here. */
export function RouteError() {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <PageError />
    </main>
  );
}

/** Whatever a page throws ends here, inside its layout: menu, purse and connection stay. */
export function PageError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <title>Something broke · Ludus</title>
      <NoticePanel
        role="alert"
        headingLevel={1}
        title="The scaffold gave way"
        action={
          <Button look="main" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        }
      >
        Something on this page broke. Your bids and your gold are safe with the house.
      </NoticePanel>
    </div>
  );
}
