import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';

import type { ScreenColumn } from '../../../contract/screen.ts';
import { metricOf } from './peer-metrics.ts';
import type { PeersShown } from './peers-query.ts';
import { peersLink } from './use-peers.ts';

type AlsoComparedProps = { search: PeersShown; columns: readonly ScreenColumn[] | undefined };

export function AlsoCompared({ search, columns }: AlsoComparedProps) {
  return search.also.map((id) => {
    const name = metricOf(id, columns)?.name ?? id;
    const also = search.also.filter((other) => other !== id);
    // One metric alone has no scatter.
    const chart = also.length === 0 && search.chart === 'scatter' ? undefined : search.chart;
    return (
      <span
        key={id}
        className="flex min-h-8 items-center rounded-base border border-rule-strong bg-surface pl-2.5 text-sm"
      >
        {name}
        <Link
          {...peersLink(search, { also, chart, point: undefined })}
          resetScroll={false}
          aria-label={`Remove ${name}`}
          className="touch:size-11 inline-flex size-8 items-center justify-center text-ink-3 hover:text-accent"
        >
          <X size={14} aria-hidden />
        </Link>
      </span>
    );
  });
}
