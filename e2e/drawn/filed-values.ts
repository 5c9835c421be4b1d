import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Difference } from './compare.ts';
import type { Expected } from './expected.ts';

/** A figure as a filing states it, typed with the filing's accession number. */
type FiledValue = {
  company: string;
  view: string;
  line: string;
  period: string;
  value: number;
  unit: string;
  end: string;
  tag: string;
  accession_number: string;
};

export function readFiledValues(): FiledValue[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'filed-values.tsv'), 'utf8')
    .trim()
    .split('\n');
  return lines.map((text) => {
    const [company = '', statement = '', type = '', line = '', period = '', ...rest] = text.split('\t');
    const [value = '', unit = '', end = '', tag = '', accession_number = ''] = rest;
    const view = `${statement} ${type}`;
    return { company, view, line, period, value: Number(value), unit, end, tag, accession_number };
  });
}

/** Compares an answer with what filings state. What is drawn is compared with the answer. */
export function compareFiled(values: readonly FiledValue[], { rows }: Expected): Difference[] {
  return values.flatMap((filed) => {
    const { company, view, line, period, value, unit, end, tag, accession_number } = filed;
    const figure = rows.find(({ key }) => key === line)?.figures.get(period);
    const source = `${tag} of ${accession_number}`;
    const given = { surface: 'answer', company, view, key: line };
    if (figure === undefined || figure.filed === null) {
      return [{ ...given, kind: 'gap' as const, detail: `${period}: nothing, filed ${value} as ${source}` }];
    }
    const isSame = figure.filed === value && figure.source === source;
    const found: Difference[] = [];
    if (!isSame) {
      const detail = `${period}: ${figure.filed} as ${figure.source}, filed ${value} as ${source}`;
      found.push({ ...given, kind: 'value', detail });
    }
    if (figure.unit !== unit) found.push({ ...given, kind: 'unit', detail: `${period}: ${figure.unit}` });
    if (figure.end !== end) found.push({ ...given, kind: 'date', detail: `${period}: ${figure.end}` });
    return found;
  });
}
