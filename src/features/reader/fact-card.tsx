import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { DocumentFact } from '../../../contract/document.ts';
import { conceptLabel } from '../../../domain/facts/concept-label.ts';
import { printedFigure } from '../../../views/as-reported.ts';
import { label } from '../../../views/format/names.ts';
import { asReportedQuery } from '../../api/as-reported.ts';
import { Facts } from '../../components/provenance/figure-source.tsx';

type FactCardProps = { fact: DocumentFact; accession: string; companyId: string };

/** Its own filing is the page: nothing links to another. */
const THIS_FILING = { cik: '', sample: true };

/** What a number states: value, unit, period, concept and members, and its line on the financials page. */
export function FactCard({ fact, accession, companyId }: FactCardProps) {
  const { tag, value, unit, start, end, dimensions = {} } = fact;
  const source = {
    ...(value !== null && { value, unit }),
    start,
    period_end: end,
    concept: tag,
    members: Object.entries(dimensions),
  };
  return (
    <div className="space-y-2 border-l-2 border-accent pl-3 text-sm" aria-live="polite">
      <p className="font-medium">{conceptLabel(tag)}</p>
      {value === null && <p className="font-semibold">No value (nil)</p>}
      <Facts source={source} filer={THIS_FILING} />
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
