import { signInOptions } from "@ludus/shared/contract/accounts/auth-api";
import { PAGE_PATHS } from "@ludus/shared/page-paths";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "../test/fake-api.ts";
import { renderAt } from "../test/render-at.tsx";
import { routes } from "./routes.tsx";

const PUBLIC = new Set([
  "landing",
  "login",
  "register",
  "forgotPassword",
  "resetPassword",
  "confirmEmail",
  "unsubscribe",
  "discordStart",
  "discordCallback",
  "forbidden",
]);

test.each(Object.entries(PAGE_PATHS).filter(([name]) => !PUBLIC.has(name)))(
  "the page %s opens to nobody who is signed out",
  async (_name, path) => {
    fakeApi().on(signInOptions, () => ({ discord: false, email: false }));
    const { router } = renderAt(path, routes);
    expect(await screen.findByRole("heading", { name: "Enter the ludus" })).toBeVisible();
    expect(router.location.pathname).toBe("/login");
  },
);
