import { useQuery } from '@tanstack/react-query';

import { label } from '../../../views/format/names.ts';
import { previewWatch } from '../../api/watches.ts';
import { useExampleIds } from '../../app/example-companies.ts';
import { ExampleNote } from '../../components/example-note.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { PreviewResult } from './preview-result.tsx';
import type { WatchState } from './watch-search.ts';

const ITEMS = '2.02, 5.02';

type ExampleWatchProps = { onUse: (search: Partial<WatchState>) => void };

/** What a watch on loaded companies would have found in the last year. */
export function ExampleWatch({ onUse }: ExampleWatchProps) {
  const ids = useExampleIds();
  const { data, error } = useQuery({
    queryKey: ['example-watch', ids],
    queryFn: () => previewWatch({ kind: 'item', items: ITEMS.split(', '), companies: ids }),
    enabled: ids.length > 0,
  });
  if (error !== null || ids.length === 0) return null;
  return (
    <section aria-label="Example" className="space-y-3">
      <ExampleNote
        action={
          <button
            type="button"
            className="button"
            onClick={() => onUse({ kind: 'item', items: ITEMS, companies: ids.join(', ') })}
          >
            Use this watch
          </button>
        }
      >
        8-Ks of {ids.map((id) => label(id)).join(', ')} on results of operations (2.02) or a change of
        director or officer (5.02).
      </ExampleNote>
      {data === undefined ? (
        <RowsSkeleton rows={4} label="Counting alerts" />
      ) : (
        <PreviewResult preview={data} />
      )}
    </section>
  );
}
