import { label } from '../../views/format/names.ts';
import { countOf } from '../../views/format/numbers.ts';
import { FilingReference } from '../components/provenance/filing-reference.tsx';
import type { WidgetSource } from './widget-view.ts';

/** Companies, their newest filing among the sources, and how many more there are. */
function byCompany(sources: readonly WidgetSource[]): { newest: WidgetSource; others: number }[] {
  const groups = Map.groupBy(sources, ({ filer }) => filer.cik);
  return [...groups.values()].flatMap((group) => {
    const [newest, ...others] = group;
    return newest === undefined ? [] : [{ newest, others: others.length }];
  });
}

/** Where a widget's content is from: company, filing and date. */
export function SourceLine({ sources }: { sources: readonly WidgetSource[] }) {
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
              value: 0,
              unit: '',
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
