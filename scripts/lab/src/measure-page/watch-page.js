/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-argument */
// @ts-nocheck: runs in the measured page, before anything of its own.
window.pageTimes = { lcpMs: 0, layoutShift: 0, usableMs: null };

const watch = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
    type,
    buffered: true,
  });
watch("largest-contentful-paint", ({ startTime }) => {
  window.pageTimes.lcpMs = startTime;
});
watch("layout-shift", ({ value, hadRecentInput }) => {
  if (!hadRecentInput) window.pageTimes.layoutShift += value;
});

const LOOKED_EVERY_MS = 50;
const looking = setInterval(() => {
  const isUsable = [...document.querySelectorAll("button:enabled")].some((button) =>
    /^(Place|Update) Bid/.test(button.textContent),
  );
  if (!isUsable) return;
  window.pageTimes.usableMs = performance.now();
  clearInterval(looking);
}, LOOKED_EVERY_MS);
