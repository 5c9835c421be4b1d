import { type DrawnCell, type DrawnGrid, parseNumber, scaleOf } from './drawn-grid.ts';
import type { Expected, Figure } from './expected.ts';

/** One thing that a surface shows otherwise than the API answers it. */
export type Difference = {
  /** `page`, `embed`, `csv` … */
  surface: string;
  company: string;
  /** `cash_flow annual` */
  view: string;
  /** A line or ratio; empty for a column. */
  key: string;
  kind: 'value' | 'sign' | 'date' | 'unit' | 'gap' | 'label';
  /** Where, and both texts: for readers, not for comparison. */
  detail: string;
};

export type View = Pick<Difference, 'surface' | 'company' | 'view'>;

const DAY = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

export const dayText = (day: string): string => (day === '' ? '' : DAY.format(new Date(`${day}T00:00:00Z`)));

/** Whether two numbers differ: in sign alone, in value, or not. `half` is half of the last digit shown. */
export function compareNumbers(shown: number, answered: number, half: number): 'sign' | 'value' | null {
  const near = (a: number, b: number) => Math.abs(a - b) <= half * 1.0001 + Math.abs(b) * 1e-12;
  if (near(shown, answered)) return null;
  return near(-shown, answered) ? 'sign' : 'value';
}

/** Whether "n.m." is drawn: a ratio of a negative denominator, or growth from one. */
export function isMeaningless({ not_meaningful, reason }: Figure): boolean {
  return not_meaningful || reason?.startsWith('Not meaningful') === true;
}

function compareCell(
  { lines, title }: DrawnCell,
  figure: Figure | undefined,
  corner: string,
): Difference['kind'] | null {
  const [text = ''] = lines;
  if (figure === undefined) return text === '' || text === '—' ? null : 'gap';
  if (isMeaningless(figure)) return text === 'n.m.' ? null : 'value';
  if (figure.value === null) {
    if (text !== '—' && text !== 'n.m.') return 'gap';
    return lines.length > 1 || title !== '' ? null : 'gap';
  }
  const number = parseNumber(text);
  if (number === null) return 'gap';
  const scale = scaleOf(figure.unit, corner);
  return compareNumbers(number.value * scale, figure.value, number.half * scale);
}

/** Compares a drawn table with the answer it is drawn from: which columns are shown is the table's choice, not what they say. */
export function compareGrid(grid: DrawnGrid, expected: Expected, view: View): Difference[] {
  const found: Difference[] = [];
  const add = (key: string, kind: Difference['kind'], detail: string) =>
    found.push({ ...view, key, kind, detail });
  const [corner = [], ...heads] = grid.heads;
  const columns = heads.map(([label]) => expected.columns.find((each) => each.label === label));
  if (columns.every((column) => column === undefined)) {
    add('', 'label', `no column of the answer is shown: ${heads.join(' | ')}`);
  }
  for (const [at, column] of columns.entries()) {
    const day = heads[at]?.[1];
    if (column === undefined || column.end === null) continue;
    if (day !== dayText(column.end)) add('', 'date', `${column.label}: ${day}, answered ${column.end}`);
  }
  const waiting = [...grid.rows];
  for (const { key, label, figures } of expected.rows) {
    const shownIn = columns.filter((column) => typeof figures.get(column?.id ?? '')?.value === 'number');
    // A unit may follow the label: `Cash conversion cycle (days)`.
    const row = waiting.find((each) => each.label.replace(/ \((?:days|%)\)$/u, '') === label);
    if (row === undefined) {
      if (shownIn.length > 0) add(key, 'label', `no row '${label}'`);
      continue;
    }
    waiting.splice(waiting.indexOf(row), 1);
    for (const [at, column] of columns.entries()) {
      if (column === undefined) continue;
      const cell = row.cells[at] ?? { lines: [], title: '' };
      const figure = figures.get(column.id);
      const kind = compareCell(cell, figure, corner.join(' '));
      if (kind !== null)
        add(key, kind, `${column.label}: ${cell.lines.join(' ')}, answered ${figure?.value}`);
    }
  }
  return found;
}
