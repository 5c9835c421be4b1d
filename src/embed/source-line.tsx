import { label } from '../../views/format/names.ts';
import { countOf } from '../../views/format/numbers.ts';
import { byCompany, type ViewSource } from '../../views/view.ts';
import { FilingReference } from '../components/provenance/filing-reference.tsx';

/** Where a widget's content is from: company, filing and date. */
export function SourceLine({ sources }: { sources: readonly ViewSource[] }) {
  const groups = byCompany(sources);
  if (groups.length === 0) return <span>Source: SEC EDGAR</span>;
  return (
    <span className="min-w-0">
      Source:{' '}
      {groups.map(({ newest, others }, at) => (
        <span key={newest.filer.cik}>
          {at > 0 && '; '}
          <bdi>{label(newest.company)}</bdi>
          {newest.filer.sample && ' (fictional sample)'},{' '}
          <FilingReference
            figure={{
              accession_number: newest.accession_number,
              form: newest.form ?? undefined,
              filed: newest.filed ?? undefined,
            }}
            filer={newest.filer}
          />
          {others > 0 && ` and ${countOf(others, 'earlier filing')}`}
        </span>
      ))}
    </span>
  );
}
