import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  createMemoryRouter,
  RouterProvider,
  type Location,
  type RouteObject,
} from "react-router-dom";
import { queryClient } from "../lib/queries/query-client.ts";

/** Renders routes as they stand at an address. */
export function renderAt(address: string | Partial<Location>, routes: RouteObject[]) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const page = (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
  return { router, player: userEvent.setup(), ...render(page) };
}
