import { expect, it } from 'vitest';

import { describeReal } from '../../ingest/testing/real-files.ts';
import { judged, realReleases, type Verdict } from './testing/real-releases.ts';

/** A quarter computed from two rounded figures differs from the printed one by their rounding. */
const ROUNDING = 2_000_000;

const isRight = ({ figure, reported, is_computed }: Verdict): boolean =>
  reported !== null && Math.abs(reported - figure.value) <= (is_computed ? ROUNDING : 1e-6);

describeReal('figures of every release against the report of its period', () => {
  it.each([
    ['AAPL', 0.995, 0.95],
    ['NVDA', 0.995, 0.6],
    ['NKE', 0.995, 0.6],
  ] as const)(
    '%s',
    (ticker, precision, coverage) => {
      const results = realReleases(ticker).map(judged);
      const verdicts = results.flatMap((result) =>
        result.verdicts.filter(({ reported }) => reported !== null),
      );
      const wrong = verdicts.filter((verdict) => !isRight(verdict));
      const stated = results.reduce((sum, result) => sum + result.stated, 0);
      const matched = results.reduce((sum, result) => sum + result.matched, 0);
      const exact = verdicts.filter(
        ({ figure, reported }) => Math.abs((reported ?? 0) - figure.value) <= 1e-6,
      );
      process.stderr.write(
        `${ticker}: ${results.length} releases, ${verdicts.length} figures judged, ${exact.length} equal, ` +
          `${verdicts.length - wrong.length - exact.length} within rounding, ${wrong.length} wrong; ${matched} of ${stated} lines\n` +
          wrong
            .map(
              ({ figure, reported }) =>
                `  ${figure.statement} ${figure.key} ${figure.period.label}: ${figure.row} ${figure.printed}, reported ${reported}\n`,
            )
            .join(''),
      );
      expect(verdicts.length).toBeGreaterThan(300);
      expect(1 - wrong.length / verdicts.length).toBeGreaterThanOrEqual(precision);
      expect(matched / stated).toBeGreaterThanOrEqual(coverage);
    },
    300_000,
  );
});
