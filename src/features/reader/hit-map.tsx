import { label } from '../../../views/format/names.ts';
import { countOf } from '../../../views/format/numbers.ts';
import type { Span } from '../../components/document/inline-text.tsx';
import type { ContentsEntry } from './contents.tsx';

type HitMapProps = {
  query: string;
  hits: readonly Span[];
  /** The current hit, from 1. */
  current: number | null;
  entries: readonly ContentsEntry[];
  characters: number;
  onGo: (hit: number) => void;
};

/** Where in the document the words of the query are: a strip for each Item with hits, which leads to them. */
export function HitMap({ query, hits, current, entries, characters, onGo }: HitMapProps) {
  const sections = hitsBySection(hits, entries, characters);
  if (sections.length === 0) return null;
  const most = Math.max(...sections.flatMap(({ parts }) => parts.map(({ count }) => count)));
  return (
    <section>
      <h2 className="mb-1 text-xs font-semibold text-ink-3">
        <bdi>“{label(query)}”</bdi> by section
      </h2>
      <ol className="text-sm">
        {sections.map((section) => (
          <li key={section.first}>
            <button
              type="button"
              data-go
              aria-current={isIn(section, current) ? 'true' : undefined}
              className="touch:min-h-11 group block w-full border-l-2 border-transparent py-1 pl-2 text-left aria-[current=true]:border-accent"
              onClick={({ target, currentTarget }) => onGo(chosen(target, currentTarget) ?? section.first)}
            >
              <span className="flex items-baseline gap-2 group-hover:text-accent">
                {section.name !== null && <span className="tabular-nums">{label(section.name)}</span>}
                <span className="min-w-0 flex-1 truncate">{label(section.title)}</span>
                <span className="text-xs text-ink-3 tabular-nums">{countOf(section.count, 'hit')}</span>
              </span>
              <Strip section={section} most={most} current={current} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const isIn = ({ first, count }: SectionHits, hit: number | null): boolean =>
  hit !== null && hit >= first && hit < first + count;

/** The first hit of the part of the strip that was clicked. */
function chosen(target: EventTarget, row: Element): number | null {
  const part = target instanceof Element && row.contains(target) ? target.getAttribute('data-first') : null;
  return part === null || part === '0' ? null : Number(part);
}

const WIDTH = 240;
const HEIGHT = 12;

/** The section from its beginning to its end: the more hits, the higher the bar. */
function Strip({ section, most, current }: { section: SectionHits; most: number; current: number | null }) {
  const width = WIDTH / section.parts.length;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
      className="mt-0.5 block h-3 w-full border-b border-rule"
    >
      {section.parts.map(({ count, first }, at) => {
        const height = count === 0 ? 0 : Math.max(3, (count / most) * HEIGHT);
        const isCurrent = count > 0 && isIn({ ...section, count, first }, current);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- parts never reorder
          <g key={at} className={isCurrent ? 'text-changed' : 'text-accent'}>
            <rect x={at * width} width={width} height={HEIGHT} fill="transparent" data-first={first} />
            <rect
              x={at * width + 1}
              width={width - 2}
              y={HEIGHT - height}
              height={height}
              fill="currentColor"
              data-first={first}
            />
          </g>
        );
      })}
    </svg>
  );
}

const TICKS = 24;

/** The hits of a section: their number, the first of them from 1, and how many are in each part of it. */
type SectionHits = {
  name: string | null;
  title: string;
  count: number;
  first: number;
  /** Hits of each twenty-fourth of the section, with the first of them. */
  parts: { count: number; first: number }[];
};

/** The hits of a search by Item or heading. Sections without hits are left out. */
export function hitsBySection(
  hits: readonly Span[],
  entries: readonly Pick<ContentsEntry, 'start' | 'name' | 'title' | 'level'>[],
  characters: number,
): SectionHits[] {
  const sections = entries.filter(({ level }) => level === 1);
  const heads = sections.length === 0 ? entries : sections;
  const all =
    heads[0]?.start === 0
      ? heads
      : [{ start: 0, name: null, title: heads.length === 0 ? 'Document' : 'Beginning' }, ...heads];
  return all.flatMap(({ start, name, title }, index): SectionHits[] => {
    const end = Math.max(start + 1, all[index + 1]?.start ?? characters);
    const parts = Array.from({ length: TICKS }, () => ({ count: 0, first: 0 }));
    let [count, first] = [0, 0];
    for (const [at, [offset]] of hits.entries()) {
      if (offset < start || offset >= end) continue;
      count += 1;
      if (first === 0) first = at + 1;
      const part = parts[Math.min(TICKS - 1, Math.floor(((offset - start) / (end - start)) * TICKS))];
      if (part === undefined) continue;
      part.count += 1;
      if (part.first === 0) part.first = at + 1;
    }
    return count === 0 ? [] : [{ name, title, count, first, parts }];
  });
}
