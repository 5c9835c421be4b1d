import type { PrintedStatement } from '../../../../contract/as-reported.ts';
import { label } from '../../../format/label.ts';
import { type BookCell, type BookSheet, text } from './book.ts';

const NAME_WIDTH = 60;
const TAG_WIDTH = 48;
const FIGURE_WIDTH = 18;
const INDENT = '    ';

type Report = { form: string; accession_number: string };

/** A statement as its report prints it: lines, order and labels; values in full units, with the tag of each line. */
export function printedSheet(name: string, statement: PrintedStatement, report: Report): BookSheet {
  const { title, columns, lines } = statement;
  const rows = lines.map(({ label: line, level, is_total, is_heading, tag, values }): BookCell[] => [
    text(`${INDENT.repeat(level)}${label(line)}`, is_total || is_heading),
    text(tag ?? ''),
    ...values.map((figure): BookCell => {
      if (figure === null) return null;
      const { value, unit } = figure;
      if (value === null) return text(label(figure.text));
      return { kind: 'number', value, format: unit?.includes('/') === true ? 'per_share' : 'amount' };
    }),
  ]);
  return {
    name,
    rows: [
      [text(`${label(title)}, ${report.form} ${report.accession_number}`, true)],
      [
        text('Line item', true),
        text('Tag', true),
        ...columns.map((column) => text(label(column.label), true)),
      ],
      ...rows,
    ],
    widths: [NAME_WIDTH, TAG_WIDTH, ...columns.map(() => FIGURE_WIDTH)],
    frozen: { rows: 2, columns: 1 },
  };
}
