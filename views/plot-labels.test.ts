import { expect, it } from 'vitest';

import { shownLabels } from './plot-labels.ts';

it.each([
  [8, 93],
  [24, 52],
  [68, 17.4],
  [72, 16],
])(
  'of %d labels in slots of %d pixels none touches the next, also the last, which ends with the plot',
  (count, slot) => {
    const width = 62;
    const right = count * slot;
    const shown = shownLabels(
      Array.from({ length: count }, () => width),
      slot,
    );
    expect(shown.has(count - 1)).toBe(true);
    const lefts = [...shown].map((at) => Math.min((at + 0.5) * slot, right - width / 2) - width / 2);
    for (const [at, left] of lefts.slice(1).entries()) expect(left - (lefts[at] ?? 0)).toBeGreaterThan(width);
  },
);

it.each([
  [
    [100, 100, 100, 100],
    [0, 3],
  ],
  [
    [40, 40],
    [0, 1],
  ],
])('of labels %j in slots of 60 pixels %j are shown', (widths, expected) => {
  expect([...shownLabels(widths, 60)]).toEqual(expected);
});
