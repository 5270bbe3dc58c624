import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, type RouteObject } from "react-router-dom";

/** Renders routes as they stand at an address. */
export function renderAt(address: string, routes: RouteObject[]) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return { router, player: userEvent.setup(), ...render(<RouterProvider router={router} />) };
}
