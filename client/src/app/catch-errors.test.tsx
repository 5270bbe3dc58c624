import { act, screen } from "@testing-library/react";
import { Outlet } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { renderAt } from "../test/render-at.tsx";
import { CatchPageErrors } from "./catch-errors.tsx";

function Broken(): never {
  throw new Error("no such gladiator");
}

function Layout() {
  return (
    <>
      <nav>Menu</nav>
      <Outlet />
    </>
  );
}

test("a page that breaks leaves its layout in place, and another page is another try", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { router } = renderAt("/broken", [
    {
      Component: Layout,
      children: [
        {
          Component: CatchPageErrors,
          children: [
            { path: "/broken", Component: Broken },
            { path: "/whole", element: <h1>Whole</h1> },
          ],
        },
      ],
    },
  ]);
  expect(screen.getByRole("alert")).toHaveTextContent("The scaffold gave way");
  expect(screen.getByRole("navigation")).toBeVisible();
  expect(logged).toHaveBeenCalled();
  logged.mockClear();
  await act(async () => router.navigate("/whole"));
  expect(screen.getByRole("heading", { name: "Whole" })).toBeVisible();
});
