import { openJobDashboard } from "@ludus/shared/contract/admin-api";
import { Problem } from "@ludus/shared/contract/problems";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { signIn } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { AdminPage } from "./admin-page.tsx";

function open() {
  const visit = vi.fn<(path: string) => void>();
  const api = fakeApi();
  signIn({ role: "ADMIN" });
  const page = renderAt("/admin", [{ path: "/admin", element: <AdminPage visit={visit} /> }]);
  return { api, visit, ...page };
}
const button = () => screen.getByRole("button", { name: "Job dashboard" });

test("the dashboard is visited once the server has opened it to this browser", async () => {
  const { api, player, visit } = open();
  api.on(openJobDashboard, () => ({ expiresAt: 0 }));
  await player.click(button());
  expect(api.callsTo(openJobDashboard)).toHaveLength(1);
  expect(visit).toHaveBeenCalledExactlyOnceWith("/admin/queues");
});

test("a missing job dashboard shows the server's message and opens no page", async () => {
  const { api, player, visit } = open();
  api.on(openJobDashboard, () => {
    throw new Problem("NO_JOB_DASHBOARD");
  });
  await player.click(button());
  expect(await screen.findByRole("alert")).toHaveTextContent("The job dashboard needs Redis");
  expect(visit).not.toHaveBeenCalled();
});
