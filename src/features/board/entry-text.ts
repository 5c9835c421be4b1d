import { chartFacts, chartOf } from '../../../views/chart.ts';
import { formatExact, formatFigure } from '../../../views/format/figures.ts';
import { label } from '../../../views/format/names.ts';
import type { Evidence, EvidenceOf } from '../../board/board.ts';
import { chartSpecOf } from '../../board/chart-evidence.ts';

const KIND_NAMES: Record<Evidence['kind'], string> = {
  passage: 'Passage',
  figure: 'Figure',
  chart: 'Chart',
  redline: 'Change',
};

/** What an entry is: a chart without a drawing is a table. */
export function kindName(evidence: Evidence): string {
  return evidence.kind === 'chart' && evidence.form === null ? 'Table' : KIND_NAMES[evidence.kind];
}

/** '391,035,000,000 USD'. */
export function figureText({ value, unit }: EvidenceOf<'figure'>): string {
  return `${formatExact(value)} ${label(unit)}`.trim();
}

/** '2023-10-01 to 2024-09-28' → 'Period: …'; 'as of 2024-09-28' → 'As of 2024-09-28'. */
function periodFact(period: string): string {
  const first = period.charAt(0);
  return /\d/.test(first) ? `Period: ${period}` : `${first.toUpperCase()}${period.slice(1)}`;
}

export function figureFacts({ period, concept, calculation, remarks }: EvidenceOf<'figure'>): string[] {
  return [
    ...(period === null ? [] : [periodFact(period)]),
    ...(concept === null ? [] : [`Concept: ${label(concept)}`]),
    ...(calculation === null ? [] : [`Derived: ${label(calculation)}`]),
    ...remarks.map(label),
  ];
}

export function quoteText({ quote, is_cut }: EvidenceOf<'passage'>): string {
  return `“${label(quote)}${is_cut && !quote.endsWith('…') ? ' …' : ''}”`;
}

type Chart = EvidenceOf<'chart'>;

/** A figure as tables show it; a dash where it is missing. */
export function cellText(
  value: number | null | undefined,
  value_type: Chart['rows'][number]['value_type'],
  scale: Chart['scale'],
): string {
  return value === null || value === undefined ? '—' : formatFigure(value, value_type, scale);
}

export function chartRows({ caption, scale, columns, rows }: Chart): string[][] {
  return [
    [label(caption), ...columns.map((column) => label(column.label))],
    ...rows.map((row) => [
      label(row.label),
      ...columns.map((_, at) => cellText(row.values[at], row.value_type, scale)),
    ]),
  ];
}

/** What its drawing says beyond the figures: growth a year, the reference line, notes at points. */
export function chartNotes(chart: Chart): string[] {
  const spec = chartSpecOf(chart);
  return spec === null ? [] : chartFacts(chartOf(spec));
}

export function noteLines(note: string): string[] {
  return note
    .split('\n')
    .map(label)
    .filter((line) => line !== '');
}

/** Periods that fit the width of a printed page. */
const FITTING = 8;

/** The newest columns of a table that a page has room for, and which they are if some are left out. */
export function newestColumns(chart: Chart): { shown: Chart; note: string | null } {
  const total = chart.columns.length;
  if (total <= FITTING) return { shown: chart, note: null };
  const shown = {
    ...chart,
    columns: chart.columns.slice(-FITTING),
    rows: chart.rows.map((row) => ({ ...row, values: row.values.slice(-FITTING) })),
  };
  return { shown, note: `Newest ${FITTING} of ${total} periods` };
}
