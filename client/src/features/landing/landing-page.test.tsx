import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAt } from "../../test/render-at.tsx";
import { LandingPage } from "./landing-page.tsx";

const open = () => renderAt("/", [{ path: "/", Component: LandingPage }]);

test("leads to registration, login and Discord", () => {
  open();
  const main = screen.getByRole("main");
  expect(within(main).getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register");
  expect(within(main).getByRole("link", { name: "Register now" })).toHaveAttribute(
    "href",
    "/register",
  );
  expect(within(main).getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  expect(within(main).getByRole("link", { name: "Continue with Discord" })).toHaveAttribute(
    "href",
    "/auth/discord",
  );
});

test("promises training, 72-hour auctions with hidden potential, and better facilities", () => {
  open();
  const features = screen.getByRole("region", { name: "What a lanista does all day" });
  expect(within(features).getAllByRole("listitem")).toHaveLength(3);
  expect(features).toHaveTextContent("Train your gladiators");
  expect(features).toHaveTextContent("72-hour auctions");
  expect(features).toHaveTextContent("potential that nobody has seen");
  expect(features).toHaveTextContent("facilities");
});

test("gives the figures of the trade and says that they are not live", () => {
  open();
  const community = screen.getByRole("region", { name: "Join the shield-wall" });
  for (const figure of ["15K+", "820+", "4", "1.2M+"]) {
    expect(within(community).getByText(figure)).toBeVisible();
  }
  expect(community).toHaveTextContent("Nobody counts them live.");
});

test("the strip of lots says that it is an illustration", () => {
  open();
  expect(screen.getByText("An evening at the market, as an artist saw it")).toBeVisible();
});
