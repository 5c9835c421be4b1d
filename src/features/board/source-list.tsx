import { citedSource } from '../../../views/format/citation.ts';
import { filingUrl } from '../../../views/format/filing-url.ts';
import type { BoardSource } from '../../board/board.ts';
import { ExternalLink } from '../../components/external-link.tsx';

/** The id of a numbered source in the page. */
export const sourceId = (number: number): string => `source-${number}`;

/** The numbered sources, each with its filing on sec.gov. */
export function SourceList({ sources }: { sources: readonly BoardSource[] }) {
  return (
    <section aria-labelledby="sources" className="board-sources border-t border-rule pt-4">
      <h2 id="sources" className="text-lg font-semibold">
        Sources
      </h2>
      <ol className="mt-2 space-y-2 text-sm">
        {sources.map((source, at) => (
          <li key={sourceId(at + 1)} id={sourceId(at + 1)} tabIndex={-1} className="flex gap-3">
            <span className="w-8 shrink-0 text-right text-ink-3 tabular-nums">[{at + 1}]</span>
            <Citation source={source} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Citation({ source }: { source: BoardSource }) {
  const url = filingUrl(source.cik, source.accession_number);
  return (
    <span className="min-w-0 wrap-anywhere">
      <bdi>
        <cite className="not-italic">{citedSource(source)}</cite>
      </bdi>
      .{' '}
      {url === null ? (
        <span className="text-changed">Fictional sample data, not on sec.gov.</span>
      ) : (
        <>
          <span className="print:hidden">
            <ExternalLink href={url}>sec.gov</ExternalLink>
          </span>
          <span className="hidden print:inline">{url}</span>
        </>
      )}
    </span>
  );
}
