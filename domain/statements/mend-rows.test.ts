import { expect, it } from 'vitest';

import { mendRows } from './mend-rows.ts';
import { placingOf, totalTags } from './placing.ts';
import { TEMPLATE } from './statement-lines.ts';
import { typedFaces, type TypedRow } from './testing/printed-face.ts';

it('a total above some of the rows below it takes these (ANGLOGOLD, 2009-12-31, cut short: 0000950123-10-050717)', () => {
  const typed: readonly TypedRow[] = [
    ['us-gaap:Assets', 10_662],
    ['us-gaap:LiabilitiesCurrent', 4_475],
    ['us-gaap:AccountsPayableTradeCurrent', 340],
    ['us-gaap:DerivativeLiabilitiesCurrent', 4_135],
    ['us-gaap:OtherLiabilitiesNoncurrent', 163],
    ['us-gaap:LongTermDebtAndCapitalLeaseObligations', 2_579],
    ['us-gaap:StockholdersEquity', 3_445],
    ['us-gaap:LiabilitiesAndStockholdersEquity', 10_662],
  ];
  const [column] = typedFaces('balance_sheet', typed).columns.balance_sheet.values();
  const totals = totalTags(placingOf('balance_sheet', TEMPLATE.balance_sheet, null));
  const { rows, turned } = mendRows({ rows: column?.rows ?? [], totals, effect: () => 1 });
  expect(turned).toEqual(new Set());
  expect(rows.map(({ label }) => label.replace('us-gaap:', '')).slice(1, 5)).toEqual([
    'AccountsPayableTradeCurrent',
    'DerivativeLiabilitiesCurrent',
    'LiabilitiesCurrent',
    'OtherLiabilitiesNoncurrent',
  ]);
});
