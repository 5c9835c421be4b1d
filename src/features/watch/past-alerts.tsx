import { useQuery } from '@tanstack/react-query';

import type { Watch } from '../../../contract/watches.ts';
import { previewWatch } from '../../api/watches.ts';
import { PreviewResult } from './preview-result.tsx';
import { definitionOf, draftOfWatch } from './watch-draft.ts';

/** What a watch without alerts would have found in the last year: what its preview counted. */
export function PastAlerts({ watch }: { watch: Watch }) {
  const { data } = useQuery({
    queryKey: ['watch-preview', watch.id, watch.updated_at],
    queryFn: () => previewWatch(definitionOf(draftOfWatch(watch))),
  });
  return data === undefined ? null : <PreviewResult preview={data} />;
}
