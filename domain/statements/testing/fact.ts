import { addDays } from '../../calendar/day.ts';
import type { Fact } from '../../facts/fact.ts';

export type Typed = Partial<Fact> & Pick<Fact, 'end' | 'value'>;

/** A fact with defaults: net income in USD from a 10-K filed two months after its period. */
export function fact(given: Typed): Fact {
  const filed = given.filed ?? addDays(given.end, 60);
  const form = given.form ?? '10-K';
  return {
    concept: 'us-gaap:NetIncomeLoss',
    unit: 'USD',
    start: null,
    accession_number: `0000000001-${filed.slice(2, 4)}-${filed.slice(5, 7)}${filed.slice(8)}${form.startsWith('10-K') ? '01' : '02'}`,
    form,
    filed,
    fy: Number(given.end.slice(0, 4)),
    fp: form.startsWith('10-K') ? 'FY' : null,
    ...given,
  };
}

/** Facts of one calendar year: quarters, six months, nine months and the year, as far as they are given. */
export function calendarYear(
  year: number,
  concept: string,
  given: Partial<Record<'q1' | 'q2' | 'q3' | 'q4' | 'h' | 'n' | 'y', number>>,
): Fact[] {
  const spans = {
    q1: ['01-01', '03-31', '10-Q'],
    q2: ['04-01', '06-30', '10-Q'],
    h: ['01-01', '06-30', '10-Q'],
    q3: ['07-01', '09-30', '10-Q'],
    n: ['01-01', '09-30', '10-Q'],
    q4: ['10-01', '12-31', '10-K'],
    y: ['01-01', '12-31', '10-K'],
  } as const;
  return Object.entries(spans).flatMap(([key, [start, end, form]]) => {
    const value = Object.entries(given).find(([name]) => name === key)?.[1];
    return value === undefined
      ? []
      : [fact({ concept, start: `${year}-${start}`, end: `${year}-${end}`, form, value, fy: year })];
  });
}
