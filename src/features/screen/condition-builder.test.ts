import { expect, test } from 'vitest';

import { SCREEN_COLUMNS } from '../../../domain/screen/columns.ts';
import { parseCondition } from '../../../domain/screen/condition.ts';
import {
  conditionOf,
  conditionWords,
  type Draft,
  unitsOf,
  withConditionColumns,
} from './condition-builder.tsx';

const draft: Draft = {
  name: 'gross_margin',
  comparison: 'at_least',
  from: '40',
  to: '',
  unit: '%',
  is_percentile: false,
};

test.each<[Partial<Draft>, string | null]>([
  [{}, 'gross_margin>=40%'],
  [{ comparison: 'between', to: '60' }, 'gross_margin=40%..60%'],
  [{ comparison: 'between', to: '30' }, null],
  [{ comparison: 'between' }, null],
  [{ from: '' }, null],
  [{ from: '40%' }, null],
  [{ name: 'revenue', comparison: 'more', from: '1.5', unit: 'bn' }, 'revenue>1.5bn'],
  [{ name: 'net_debt', comparison: 'less', from: '-2', unit: 'm' }, 'net_debt<-2m'],
  [{ name: 'inventory', comparison: 'missing', from: '' }, 'inventory=missing'],
  [{ name: 'roe', is_percentile: true, from: '75', unit: '' }, 'roe_percentile>=75'],
])('%j is the condition %s', (changed, condition) => {
  const written = conditionOf({ ...draft, ...changed });
  expect(written).toBe(condition);
  if (written !== null) expect(() => parseCondition(written)).not.toThrow();
});

test.each([
  ['gross_margin>40', 'Gross margin more than 40%'],
  ['gross margin = 30%..50%', 'Gross margin from 30% to 50%'],
  ['revenue>=1.5bn', 'Revenue at least 1.5 billion'],
  ['inventory=missing', 'Inventory not reported'],
  ['roe_percentile>=75', 'Return on equity, percentile among peers, at least 75'],
  ['turnover>1', 'turnover>1'],
])('%s is written: %s', (text, words) => {
  expect(conditionWords(text, SCREEN_COLUMNS)).toBe(words);
});

test('the figure of a condition is a column', () => {
  const where = ['Gross margin > 40', 'revenue>1bn', 'roe_percentile>=75', 'turnover>1'];
  expect(withConditionColumns(['revenue'], where, SCREEN_COLUMNS)).toEqual([
    'revenue',
    'gross_margin',
    'roe_percentile',
  ]);
});

test('every column has a unit that its conditions are read in', () => {
  const wrong = SCREEN_COLUMNS.filter(({ name, value_type }) => {
    const [unit = ''] = unitsOf(value_type, false)[0] ?? [];
    const read = parseCondition(`${name}>=40${unit}`);
    const due = value_type === 'percent' ? 0.4 : unit === 'm' ? 40e6 : 40;
    return read.kind !== 'range' || Math.abs((read.from?.value ?? 0) - due) > 1e-9;
  });
  expect(wrong).toEqual([]);
});
