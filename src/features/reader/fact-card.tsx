import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { PrintedStatement } from '../../../contract/as-reported.ts';
import type { DocumentFact } from '../../../contract/document.ts';
import { conceptLabel } from '../../../domain/facts/concept-label.ts';
import { periodRange } from '../../../views/figure-table.ts';
import { formatExact } from '../../../views/format/figures.ts';
import { label } from '../../../views/format/names.ts';
import { asReportedQuery } from '../../api/as-reported.ts';
import { Concept } from '../../components/provenance/filing-reference.tsx';

type FactCardProps = { fact: DocumentFact; accession: string; companyId: string };

/** What a number states: value, unit, period, concept and members, and its line on the financials page. */
export function FactCard({ fact, accession, companyId }: FactCardProps) {
  const { tag, value, unit, start, end, dimensions = {} } = fact;
  const members = Object.values(dimensions);
  return (
    <div className="space-y-2 border-l-2 border-accent pl-3 text-sm" aria-live="polite">
      <p className="font-medium">{conceptLabel(tag)}</p>
      <p>
        <span className="font-semibold tabular-nums">
          {value === null ? 'No value (nil)' : formatExact(value)}
        </span>{' '}
        {label(unit)}
      </p>
      <p className="text-ink-2">{periodRange({ start, period_end: end })}</p>
      {members.length > 0 && (
        <p className="text-ink-2">{members.map((name) => conceptLabel(name)).join(', ')}</p>
      )}
      <p className="text-xs text-ink-3">
        <Concept name={tag} />
      </p>
      <StatementLink fact={fact} accession={accession} companyId={companyId} />
    </div>
  );
}

function StatementLink({ fact, accession, companyId }: FactCardProps) {
  const { data } = useQuery({ ...asReportedQuery(companyId, accession), retry: false });
  const place = data === undefined ? null : printedFigure(data.statements, fact);
  if (place === null) return null;
  const { kind, label: line, point } = place;
  const isOther = kind === 'comprehensive_income' || kind === 'equity';
  return (
    <Link
      to="/companies/$id/financials"
      params={{ id: companyId }}
      search={{
        basis: 'as_reported',
        accession,
        point,
        ...(isOther ? { printed: kind } : { statement: kind }),
      }}
      className="link touch:py-3 inline-block py-0.5"
    >
      {line === '' ? 'Its line on the financials page' : `“${label(line)}” on the financials page`}
    </Link>
  );
}

/** A figure's place in the statements as reported. */
type PrintedFigure = {
  kind: PrintedStatement['kind'];
  label: string;
  /** Row and column, as the financials page writes them. */
  point: string;
};

const membersOf = (dimensions: Readonly<Record<string, string>> | undefined): string =>
  JSON.stringify(Object.entries(dimensions ?? {}).toSorted(([a], [b]) => a.localeCompare(b)));

/** The line and column that print a fact: same concept, period and members; null if no statement does. */
export function printedFigure(
  statements: readonly PrintedStatement[],
  fact: DocumentFact,
): PrintedFigure | null {
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
