import { expect, it } from 'vitest';

import { withFace } from '../../domain/statements/testing/printed-face.ts';
import { syntheticYear } from '../../domain/statements/testing/synthetic-year.ts';
import { comparePrinted, printedLines } from './printed-rows.ts';

const INCOME = { Revenues: 100, OperatingIncomeLoss: 40, NetIncomeLoss: 30 };

it('counts printed rows that are shown, and columns with a row not itemized', () => {
  const facts = withFace(syntheticYear('3571', INCOME, {}), 'income_statement', [
    ['us-gaap:Revenues', 100],
    ['us-gaap:OperatingIncomeLoss', 40],
    ['us-gaap:NetIncomeLoss', 30],
    ['own:Supplement', 5],
  ]);
  const [income] = comparePrinted(facts);
  expect(income).toMatchObject({ rows: 4, shown: 3, columns: 1 });
  expect(printedLines(income === undefined ? [] : [income]).at(-1)).toContain('3 of 4 (75.0 %) rows');
});
