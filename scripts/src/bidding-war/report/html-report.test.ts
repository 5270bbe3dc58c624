import { expect, test } from "vitest";
import { makeReport } from "../test/make-report.ts";
import { htmlReport } from "./html-report.ts";
import { textReport } from "./text-report.ts";

test("the page needs nothing from anywhere, and draws the war", () => {
  const page = htmlReport(makeReport());
  expect(page).not.toMatch(/(?:src|href)="|url\((?!data:)|<script/);
  expect(page.match(/<svg /g)).toHaveLength(6);
  expect(page).toContain("The war is won");
  expect(page).not.toMatch(/NaN|undefined|Infinity/);
});

test("what is told on the page is text, whoever wrote it", () => {
  const page = htmlReport(makeReport({ faults: ["<script>alert(1)</script> & more"] }));
  expect(page).toContain("The war is lost");
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; more");
});

test("the text tells the same war", () => {
  const text = textReport(makeReport({ faults: ["a bid is missing"], notes: ["Take care."] }));
  expect(text).toMatch(/Decisions +90\/s, 180 in all\n +accepted +30\/s/);
  expect(text).toContain("BID_TOO_LOW            120");
  expect(text).toContain("60 of 60 acknowledged bids found");
  expect(text).toContain("Note             Take care.");
  expect(text).toMatch(/THE WAR IS LOST:\n- a bid is missing$/);
  expect(text).not.toMatch(/NaN|undefined|Infinity/);
});
