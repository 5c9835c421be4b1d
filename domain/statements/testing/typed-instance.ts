import { addDays } from '../../calendar/day.ts';
import type { InstanceFact } from '../../facts/fact.ts';
import type { InstanceRecord } from '../../facts/instance.ts';

/** A fact typed from a table: concept without `us-gaap:`, dimensions as `Axis=member`, value in millions of dollars. */
export type TypedFact = readonly [
  concept: string,
  dimensions: readonly string[],
  millions: number,
  end?: string,
];

type Head = { accession_number: string; form?: string; period_end: string };

const AXES = new Map([
  ['segment', 'us-gaap:StatementBusinessSegmentsAxis'],
  ['part', 'us-gaap:SubsegmentsAxis'],
  ['product', 'srt:ProductOrServiceAxis'],
  ['region', 'srt:StatementGeographicalAxis'],
  ['customer', 'srt:MajorCustomersAxis'],
  ['item', 'srt:ConsolidationItemsAxis'],
  ['scenario', 'srt:StatementScenarioAxis'],
]);

const BALANCES = /^(?:Assets|PropertyPlant|Accumulated)/;

/** First day of the year or quarter that ends on a day. */
function startOf(end: string, form: string): string {
  const days = form.startsWith('10-Q') ? 90 : 363;
  return addDays(end, -days);
}

/** An instance with the typed facts and nothing else. */
export function typedInstance(head: Head, rows: readonly TypedFact[]): InstanceRecord {
  const { accession_number, form = '10-K', period_end } = head;
  const filed = '2030-01-01';
  const facts = rows.map(([name, dimensions, millions, end = period_end]): InstanceFact => {
    const pairs = dimensions.map((text): [string, string] => {
      const [axis = '', member = ''] = text.split('=');
      return [AXES.get(axis) ?? axis, member];
    });
    const concept = name.includes(':') ? name : `us-gaap:${name}`;
    return {
      concept,
      unit: 'USD',
      start: BALANCES.test(name) ? null : startOf(end, form),
      end,
      value: millions * 1e6,
      accession_number,
      form,
      filed,
      fy: Number(period_end.slice(0, 4)),
      fp: 'FY',
      dimensions: Object.fromEntries(pairs),
      decimals: -6,
    };
  });
  const empty = { labels: {}, members: [] };
  return { accession_number, cik: '0000000001', form, filed, period_end, facts, ...empty };
}
