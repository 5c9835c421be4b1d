import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Fact } from '../../facts/fact.ts';

const FOLDER = join(import.meta.dirname, 'facts');

/** `36608e6`: a number in its shortest form that reads back as the same. */
function short(value: number): string {
  const [, digits = '', zeros = ''] = /^(-?\d*[1-9])(0{3,})$/u.exec(String(value)) ?? [];
  return digits === '' ? String(value) : `${digits}e${zeros.length}`;
}

/** Line of a filing or a period: a new one is the next. */
function numberOf(known: Map<string, number>, key: string): number {
  const number = known.get(key) ?? known.size;
  known.set(key, number);
  return number;
}

/**
 * Facts of one company as text: lines of filings (accession number, form, day filed, fiscal year and period), an empty line,
 * lines of periods (start, end; without a start a balance), an empty line, then a line for each concept and unit with its
 * values, each as period, value and the filings that state it: periods and filings by their line, from 0.
 */
export function writeFixture(facts: readonly Fact[]): string {
  const filings = new Map<string, number>();
  const periods = new Map<string, number>();
  const lines = new Map<string, Map<string, number[]>>();
  for (const { concept, unit, start, end, value, ...filing } of facts) {
    const { accession_number, form, filed, fy, fp } = filing;
    const source = [accession_number, form.replaceAll(' ', '_'), filed, String(fy), String(fp)].join(' ');
    const head = `${concept} ${unit.replaceAll(' ', '_')}`;
    const values = lines.get(head) ?? new Map<string, number[]>();
    lines.set(head, values);
    const stated = `${numberOf(periods, start === null ? end : `${start} ${end}`)},${short(value)}`;
    values.set(stated, [...(values.get(stated) ?? []), numberOf(filings, source)]);
  }
  const rows = [...lines].map(([head, values]) =>
    [head, ...[...values].map(([stated, sources]) => [stated, ...sources].join(','))].join(' '),
  );
  return [[...filings.keys()], [...periods.keys()], rows].map((part) => `${part.join('\n')}\n`).join('\n');
}

export function readFixture(text: string): Fact[] {
  const [filings = [], periods = [], rows = []] = text.split('\n\n').map((part) =>
    part
      .trim()
      .split('\n')
      .map((line) => line.split(' ')),
  );
  return rows.flatMap(([concept = '', unit = '', ...values]) =>
    values.flatMap((stated) => {
      const [place = -1, value = Number.NaN, ...sources] = stated.split(',').map(Number);
      const days = periods[place] ?? [];
      return sources.map((source): Fact => {
        const [accession_number = '', form = '', filed = '', fy = '', fp = ''] = filings[source] ?? [];
        return {
          concept,
          unit: unit.replaceAll('_', ' '),
          start: days.length === 2 ? (days[0] ?? null) : null,
          end: days.at(-1) ?? '',
          value,
          accession_number,
          form: form.replaceAll('_', ' '),
          filed,
          fy: fy === 'null' ? null : Number(fy),
          fp: fp === 'null' ? null : fp,
        };
      });
    }),
  );
}

/** Facts of a company that this repository has; null where there are none. */
export function fixtureFacts(ticker: string): Fact[] | null {
  const file = join(FOLDER, `${ticker}.txt`);
  return existsSync(file) ? readFixture(readFileSync(file, 'utf8')) : null;
}
