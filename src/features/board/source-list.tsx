import { citedSource } from '../../../views/format/citation.ts';
import { filingUrl } from '../../../views/format/titles.ts';
import type { BoardSource, Evidence } from '../../board/board.ts';
import { ExternalLink } from '../../components/external-link.tsx';

type NumberedSources = {
  /** Number n is at n - 1. */
  sources: BoardSource[];
  /** Numbers of each entry's sources, in the order of the entries. */
  numbers: number[][];
};

/** Sources in the order in which they are first cited; the same place of the same filing has one number. */
export function numberSources(entries: readonly Evidence[]): NumberedSources {
  const known = new Map<string, number>();
  const sources: BoardSource[] = [];
  const numbers = entries.map((entry) =>
    entry.sources.map((source) => {
      const { accession_number, filename, item, span } = source;
      const key = JSON.stringify([accession_number, filename, item, span]);
      const number = known.get(key) ?? sources.push(source);
      known.set(key, number);
      return number;
    }),
  );
  return { sources, numbers };
}

/** Numbers as a citation has them: [1, 2, 3, 5] → '1–3, 5'. */
export function numberRanges(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs
    .map(([from, to]) => (from === to ? `${from}` : `${from}${to - from === 1 ? ', ' : '–'}${to}`))
    .join(', ');
}

export const sourceId = (number: number): string => `source-${number}`;

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
