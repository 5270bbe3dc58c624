import { Component, type ReactNode } from "react";
import { Outlet, useLocation, type Location } from "react-router-dom";
import { Button } from "../components/button/button.tsx";
import { NoticePanel } from "../components/states/notice-panel.tsx";

export function CatchErrors({ children }: { children: ReactNode }) {
  const fallback = (
    <main className="grid min-h-dvh place-items-center p-4">
      <PageError />
    </main>
  );
  return (
    <Boundary location={useLocation()} fallback={fallback}>
      {children}
    </Boundary>
  );
}

/** Catches errors of pages inside the layout: menu, purse and connection stay. */
export function CatchPageErrors() {
  return (
    <Boundary location={useLocation()} fallback={<PageError />}>
      <Outlet />
    </Boundary>
  );
}

interface BoundaryProps {
  /** Another one is another try. */
  location: Location;
  fallback: ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  location: Location | null;
  hasFailed: boolean;
}

/** React has no function for it. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: null, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState) {
    return location === state.location ? null : { location, hasFailed: false };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

function PageError() {
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
