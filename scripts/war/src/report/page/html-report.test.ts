import { Script, runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { makeReport } from "../../test/make-report.ts";
import { htmlReport, type Chart } from "./html-report.ts";
import { textReport } from "../text-report.ts";

const scriptsIn = /<script(?<type>[^>]*)>(?<code>[^]*?)<\/script>/g;

test("the page refers to nothing outside itself and embeds six charts over time", () => {
  const page = htmlReport(makeReport());
  const markup = page.replaceAll(scriptsIn, "");
  expect(page).not.toMatch(/(?:src|href)="|url\((?!data:)|<script src|@import/);
  expect(markup).not.toMatch(/NaN|undefined|Infinity|script/);
  expect(markup.match(/aria-label=".*?: .*?"><\/div>/g)).toHaveLength(6);
  expect(markup).toContain("The war is won");
});

test("the page's scripts compile and draw the embedded data, whatever its texts hold", () => {
  const what = "</script> a server was killed <!--";
  const fault = { atSeconds: 1.5, what, allCurrentAfterMs: null, restMsMax: null };
  const page = htmlReport(makeReport({ chaos: [fault] }));

  const [library, data, drawing, ...others] = [...page.matchAll(scriptsIn)].map(
    ({ groups }) => groups?.code ?? "",
  );
  expect(others).toEqual([]);
  expect(runInNewContext(`${library}; typeof uPlot`)).toBe("function");
  expect(() => new Script(drawing ?? "")).not.toThrow();
  expect(data).not.toMatch(/NaN|undefined|Infinity/);
  const charts = JSON.parse(data ?? "") as Chart[];
  expect(charts).toHaveLength(6);
  expect(charts[0]).toMatchObject({
    x: [1, 2],
    series: [
      { label: "refused", values: [60, 60] },
      { label: "accepted", values: [30, 30] },
    ],
    marks: [{ at: 1.5, title: what }],
  });
});

test("the page and the text tell maxima and pushes of a war that had them, and no other", () => {
  const times = { count: 4, p50: 10_600, p95: 11_000, p99: 11_200, max: 11_300 };
  const part = {
    maxima: {
      left: 31,
      raised: 17,
      lowered: 12,
      refusedChanges: 3,
      change: { ...times, p50: 7.5 },
    },
    away: {
      players: 6,
      due: 4,
      arrived: 4,
      twice: 1,
      forgotten: 0,
      missing: [],
      waitsForTabMs: 10_000,
      push: times,
    },
  };
  const counts = "6 players were away, 4 of them outbid; 4 pushes came, 1 of them twice";
  const markup = htmlReport(makeReport(part)).replaceAll(scriptsIn, "");
  expect(markup).toContain("<td>Maxima left with bids</td><td>31</td>");
  expect(markup).toContain("<td>17 / 12 / 3</td>");
  expect(markup).toContain("<td>Change of a maximum</td><td>4</td><td>7.5 ms</td>");
  expect(markup).toMatch(
    /<td>Push when away[^<]*10.0 s of waiting[^<]*<.td><td>4<.td><td>10.6 s<.td>/,
  );
  expect(markup).toContain(counts);
  const text = textReport(makeReport(part));
  expect(text).toMatch(/Push when away.*with 10.0 s of waiting.*\| 4 +\| 10.6 s .*\| 11.3 s /);
  expect(text).toContain(counts);
  for (const none of [htmlReport(makeReport()), textReport(makeReport())]) {
    expect(none).not.toMatch(/Maxima left|Change of a maximum|when away|were away/);
  }
});

test("escapes every text on the page", () => {
  const page = htmlReport(makeReport({ failures: ["<script>alert(1)</script> & more"] }));
  expect(page).toContain("The war is lost");
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; more");
});

test("the text report gives the same figures", () => {
  const text = textReport(makeReport({ failures: ["a bid is missing"], notes: ["Take care."] }));
  expect(text).toMatch(/\| Decisions a second \/ accepted +\| 90 \/ 30 +\|/);
  expect(text).toMatch(/\| Refused: BID_TOO_LOW +\| 120 +\|/);
  expect(text).toContain("60 acknowledged bids were looked up");
  expect(text).toContain("Note: Take care.");
  expect(text).toMatch(/THE WAR IS LOST:\n- a bid is missing$/);
  expect(text).not.toMatch(/NaN|undefined|Infinity/);
});
