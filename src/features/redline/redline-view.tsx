import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

import { widgetAddress } from '../../../views/addresses.ts';
import { listChanges, pinnedSides } from '../../../views/redline.ts';
import { copyLink } from '../../app/copy-link.ts';
import { useShortcuts } from '../../app/shortcuts.ts';
import { useStepKeys } from '../../app/use-step-keys.ts';
import { useHasWidth } from '../../components/media-query.ts';
import { ChangeBar } from './change-bar.tsx';
import type { CompareSearch } from './compare-query.ts';
import { currentChange } from './current-change.ts';
import { FollowedNotes } from './followed-notes.tsx';
import { Minimap } from './minimap.tsx';
import { pinnedSearch } from './pinned-search.ts';
import { RedlineNotes } from './redline-notes.tsx';
import { hasNotes, type Redline } from './redline-result.ts';
import { RedlineText } from './redline-text.tsx';
import { SummaryLine } from './summary-line.tsx';
import { TablesNotCompared } from './tables-not-compared.tsx';
import type { CompareLink } from './use-compare-link.ts';
import { useCurrentChange } from './use-current-change.ts';
import { ViewControls } from './view-controls.tsx';

type RedlineViewProps = {
  id: string;
  search: CompareSearch;
  link: CompareLink;
  redline: Redline;
  isStale: boolean;
};

/** A redline: summary, step controls and text. */
export function RedlineView({ id, search, link, redline, isStale }: RedlineViewProps) {
  const isWide = useHasWidth('md');
  const inColumns = isWide && search.mode === 'side';
  const { passages } = redline;
  const changes = useMemo(() => listChanges(passages), [passages]);
  const change = currentChange(search, passages, changes);
  const passage = change === undefined ? undefined : passages[changes[change - 1] ?? -1];
  const { choose, step } = useCurrentChange(id, search, redline, { change, total: changes.length });
  useStepKeys((by) => step(by, true));
  const router = useRouter();
  const copy = () => {
    const { href } = router.buildLocation({
      to: '/companies/$id/disclosures/compare',
      params: { id },
      search: { ...pinnedSearch(search, redline), change, passage: undefined },
    });
    const what = change === undefined ? 'this redline' : `change ${change}`;
    void copyLink(new URL(href, window.location.origin).href, what);
  };
  useShortcuts({ copy });
  const current = change === undefined || passage === undefined ? null : { change, passage };
  return (
    <div className={isStale ? 'space-y-3 opacity-60' : 'space-y-3'} aria-busy={isStale || undefined}>
      <SummaryLine
        summary={redline.summary}
        names={{ base: redline.base.company.name, target: redline.target.company.name }}
      />
      <ViewControls
        id={id}
        search={search}
        link={link}
        onCopy={copy}
        embed={widgetAddress('redline', {
          company: id,
          ...pinnedSides(redline),
          ignore_numbers: search.ignore_numbers || undefined,
        })}
        isWide={isWide}
        hasEdits={redline.summary.likeness === undefined}
      />
      {hasNotes(redline) && <RedlineNotes redline={redline} />}
      <FollowedNotes redline={redline} />
      <TablesNotCompared redline={redline} />
      <section aria-label="Changes">
        <ChangeBar
          redline={redline}
          current={current}
          total={changes.length}
          id={id}
          search={search}
          onStep={(by) => step(by, false)}
        />
        <div className="flex gap-4 pt-3">
          <div className="min-w-0 flex-1">
            <RedlineText passages={passages} current={change} inColumns={inColumns} choose={choose} />
          </div>
          <div className="sticky top-[calc(var(--head-top)+4rem)] shrink-0 self-start max-sm:hidden print:hidden">
            <Minimap passages={passages} current={change} choose={choose} />
          </div>
        </div>
      </section>
    </div>
  );
}
