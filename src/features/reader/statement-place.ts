import type { PrintedStatement } from '../../../contract/as-reported.ts';
import type { DocumentFact } from '../../../contract/document.ts';

/** A figure's place in the statements as reported. */
export type StatementPlace = {
  kind: PrintedStatement['kind'];
  label: string;
  /** Row and column, as the financials page writes them. */
  point: string;
};

const membersOf = (dimensions: Readonly<Record<string, string>> | undefined): string =>
  JSON.stringify(Object.entries(dimensions ?? {}).toSorted(([a], [b]) => a.localeCompare(b)));

/** The line and column that print a fact: same concept, period and members; null if no statement does. */
export function statementPlace(
  statements: readonly PrintedStatement[],
  fact: DocumentFact,
): StatementPlace | null {
  for (const { kind, lines, columns } of statements) {
    for (const [row, line] of lines.entries()) {
      for (const [column, value] of line.values.entries()) {
        const head = columns[column];
        if (value === null || head === undefined || value.value === null) continue;
        const start = value.start === undefined ? head.start : value.start;
        const isSame =
          (value.tag ?? line.tag) === fact.tag &&
          (value.end ?? head.end) === fact.end &&
          start === fact.start &&
          value.value === fact.value &&
          membersOf(value.dimensions ?? head.dimensions) === membersOf(fact.dimensions);
        if (isSame) return { kind, label: line.label, point: `${row}:${column}` };
      }
    }
  }
  return null;
}
