import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { useLayoutEffect } from "react";
import {
  MemoryRouter,
  useLocation,
  useNavigate,
  useRoutes,
  type Location,
  type NavigateFunction,
  type RouteObject,
} from "react-router-dom";
import { queryClient } from "../lib/queries/query-client.ts";

/** Renders routes as they stand at an address. */
export function renderAt(address: string | Partial<Location>, routes: RouteObject[]) {
  const shown = new ShownRouter();
  const page = (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Pages routes={routes} shown={shown} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const player = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return {
    router: shown,
    player: Object.assign(player, {
      /** Puts the text in place of the field's, in one change. */
      async fill(field: Element, text: string) {
        await player.clear(field);
        await player.paste(text);
      },
    }),
    ...render(page),
  };
}

/** Where the router stands, and the way to move it from outside. */
class ShownRouter {
  location!: Location;
  navigate!: NavigateFunction;
}

function Pages({ routes, shown }: { routes: RouteObject[]; shown: ShownRouter }) {
  const location = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => void Object.assign(shown, { location, navigate }));
  return useRoutes(routes);
}
