import type { PrintedStatement } from '../../../../contract/as-reported.ts';

type Column = PrintedStatement['columns'][number];

/** Headings of the columns: words that neighbors share are over them once. */
export type ColumnHeads = {
  groups: { id: string; label: string; span: number }[];
  labels: { id: string; label: string }[];
};

const SHARED = /^(.{1,80}?\bended)\b[,:]?\s+(?=\S)/i;

/** The period, for a column printed without a heading. */
function periodLabel({ start, end }: Column): string {
  return start === null ? end : `${start} to ${end}`;
}

/** `Three Months Ended June 29, 2024` and its neighbor share `Three Months Ended`. */
export function columnHeads(columns: readonly Column[]): ColumnHeads {
  const parts = columns.map((column) => {
    const label = column.label === '' ? periodLabel(column) : column.label;
    const shared = SHARED.exec(label);
    return { shared: shared?.[1] ?? '', rest: shared === null ? label : label.slice(shared[0].length) };
  });
  const groups: ColumnHeads['groups'] = [];
  for (const { shared } of parts) {
    const last = groups.at(-1);
    if (last !== undefined && last.label.toLowerCase() === shared.toLowerCase()) last.span += 1;
    else groups.push({ id: String(groups.length), label: shared, span: 1 });
  }
  const hasGroups = groups.some(({ label }) => label !== '');
  return {
    groups: hasGroups ? groups : [],
    labels: parts.map(({ rest }, at) => ({ id: String(at), label: rest })),
  };
}
