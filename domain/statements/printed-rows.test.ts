import { expect, it } from 'vitest';

import { comparePrinted } from './printed-rows.ts';
import { withFace } from './testing/printed-face.ts';
import { syntheticYear } from './testing/synthetic-year.ts';

const INCOME = { Revenues: 100, OperatingIncomeLoss: 40, NetIncomeLoss: 30 };

it('counts printed rows that are shown, and columns with a row not itemized', () => {
  const facts = withFace(syntheticYear('3571', INCOME, {}), 'income_statement', [
    ['us-gaap:Revenues', 100],
    ['us-gaap:OperatingIncomeLoss', 40],
    ['us-gaap:NetIncomeLoss', 30],
    ['own:Supplement', 5],
  ]);
  const [income] = comparePrinted(facts).printed;
  expect(income).toMatchObject({ rows: 4, shown: 4, columns: 1, other_rows: 0 });
});

it('an expense that is tagged as a total is none (OCCIDENTAL, other operating expenses: 0000797468-10-000039)', () => {
  const facts = withFace(syntheticYear('1311', INCOME, {}), 'income_statement', [
    ['us-gaap:Revenues', 100],
    ['us-gaap:SellingGeneralAndAdministrativeExpense', 20],
    ['us-gaap:OperatingExpenses', 40],
    ['us-gaap:OperatingIncomeLoss', 40],
    ['us-gaap:NetIncomeLoss', 30],
  ]);
  const [income] = comparePrinted(facts).printed;
  expect(income).toMatchObject({ totals: 3, equal: 3 });
});
