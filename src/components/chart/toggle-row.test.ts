import { expect, test } from 'vitest';

import type { FigureRow } from '../figures/figure-table.ts';
import type { ChartAxis } from './chart-spec.ts';
import { toggleRow } from './toggle-row.ts';

const row = (id: string, value_type: FigureRow['value_type'] = 'amount'): FigureRow => ({
  id,
  label: id,
  level: 0,
  is_total: false,
  value_type,
  unit: 'USD',
  cells: [],
});

const rows = [row('revenue'), row('net_income'), row('eps', 'per_share'), row('tax_rate', 'percent')];

test.each<[string[], string, ChartAxis, string[]]>([
  [['revenue'], 'net_income', 'linear', ['revenue', 'net_income']],
  [['revenue', 'net_income'], 'revenue', 'linear', ['net_income']],
  [['revenue'], 'eps', 'linear', ['revenue', 'eps']],
  [['revenue', 'eps'], 'tax_rate', 'linear', ['revenue', 'tax_rate']],
  [['revenue', 'eps'], 'tax_rate', 'indexed', ['revenue', 'eps', 'tax_rate']],
])('%j and a click on %s, on a %s axis, are %j', (charted, clicked, axis, after) => {
  expect(toggleRow(charted, clicked, rows, axis)).toEqual(after);
});
