import { expect, test } from 'vitest';

import { expansionOf, widen } from './expand.ts';
import { EXPANSIONS } from './expansions/expansions.ts';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';

const rows = EXPANSIONS.flatMap(({ label, triggers, phrases }) =>
  triggers.map((trigger) => ({ trigger, label, phrases })),
);

test('the table has the labels, triggers and phrases of the design', () => {
  expect(EXPANSIONS).toHaveLength(55);
  expect(new Set(EXPANSIONS.map(({ label }) => label)).size).toBe(55);
  expect(new Set(rows.map(({ trigger }) => trigger)).size).toBe(rows.length);
  expect(EXPANSIONS.filter(({ phrases }) => phrases.length === 0 || phrases.length > 6)).toEqual([]);
});

test.each(rows)('$trigger is widened to $label', ({ trigger, label, phrases }) => {
  expect(expansionOf(trigger)).toEqual({ label, phrases });
  expect(expansionOf(`  ${trigger.toUpperCase()} `)).toEqual({ label, phrases });
  const query = parseQuery(trigger, { filtered: false });
  const wide = widen(query, phrases);
  expect(wide.literal).toBe(query);
  expect(wide.query).toMatchObject({ kind: 'or' });
  const printed = printQuery(wide.query);
  expect(printed.startsWith(`${printQuery(query)} OR "`)).toBe(true);
  expect(printed.split(' OR ')).toHaveLength(1 + phrases.length);
});

test.each([
  ['the layoff', 'Layoffs'],
  ['hospital layoffs', 'Layoffs'],
  ['departure of the CEO', 'CEO departure'],
  ['merger agreement', 'Merger'],
  ['acquisition agreement', 'Merger'],
  ['goodwill impairment', 'Impairment'],
  ['stock split reverse', 'Reverse split'],
])('%s is widened to %s', (residual, label) => {
  expect(expansionOf(residual)?.label).toBe(label);
});

test.each([
  '"going concern"',
  '“going concern”',
  'going OR concern',
  'layoffs NOT hospital',
  'layoff*',
  '(layoffs)',
  'NEAR(layoffs, hospital, 5)',
  'large hospital layoffs',
  'going',
  '10-K going concern',
  '',
  'the of',
])('%s is not widened', (residual) => {
  expect(expansionOf(residual)).toBeNull();
});

test.each([
  [
    'going concern',
    'going concern OR "substantial doubt about its ability to continue as a going concern" OR "substantial doubt" OR "ability to continue as a going concern"',
  ],
  [
    'hospital layoffs',
    'hospital layoffs OR "reduction in force" hospital OR "workforce reduction" hospital OR "costs associated with exit or disposal activities" hospital OR "reduction of its workforce" hospital',
  ],
  [
    'auditor resignation',
    'auditor resignation OR "changes in registrant certifying accountant" OR "dismissed as the company independent registered public accounting firm" OR "declined to stand for re election"',
  ],
])('%s becomes %s', (residual, expected) => {
  const query = parseQuery(residual, { filtered: false });
  expect(printQuery(widen(query, expansionOf(residual)?.phrases ?? []).query)).toBe(expected);
});
