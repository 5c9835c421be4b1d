import { Download } from 'lucide-react';

import type { ListReach } from '../../contract/coverage.ts';
import { isListMissing } from '../../views/format/filing-dates.ts';
import { lazyPart } from '../components/lazy-part.ts';
import { EmptyNotice, Notice } from '../components/states/notice.tsx';
import { Part } from './failure-state.tsx';

const LoadHere = lazyPart(async () => (await import('./load-here.tsx')).LoadHere);

type NothingListedProps = { list: ListReach | undefined; id: string };

/** A company without a filing here: its list isn't loaded, or it has none. */
export function NothingListed({ list, id }: NothingListedProps) {
  if (!isListMissing(list))
    return (
      <EmptyNotice title="No filings are listed for this company." todo="It may file under another CIK." />
    );
  return (
    <Notice
      icon={Download}
      title="This company’s filing list is not loaded."
      todo="Load it to see its filings."
    >
      <Part>
        <LoadHere
          request={{ identifier: id, with_documents: false }}
          action="Load filing list"
          identifier={id}
        />
      </Part>
    </Notice>
  );
}
