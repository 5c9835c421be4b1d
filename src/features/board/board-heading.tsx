import { label } from '../../../views/format/names.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { PageHeading } from '../../components/page-heading.tsx';

/** The board's name, over what it is. */
export function BoardHeading({ title, entries }: { title: string; entries: number }) {
  return (
    <header>
      <p className="text-sm text-ink-3">
        Evidence board{entries > 0 && ` · ${countOf(entries, 'entry', 'entries')}`}
      </p>
      <PageHeading title={`${title}, evidence board`}>
        <bdi>{label(title)}</bdi>
      </PageHeading>
    </header>
  );
}
