import { ArrowDown, ArrowUp, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import { formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { useRowKeys } from '../../app/use-row-keys.ts';
import { BOARD_LIMITS, type BoardEntry, type Evidence, type EvidenceOf } from '../../board/board.ts';
import { chartSpecOf } from '../../board/chart-evidence.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { PageHeading } from '../../components/text.tsx';
import {
  cellText,
  figureFacts,
  figureText,
  kindName,
  newestColumns,
  noteLines,
  quoteText,
} from './entry-text.ts';
import { numberSources, sourceId, SourceList } from './source-list.tsx';

type EditBoard = {
  move: (entry: string, by: -1 | 1) => void;
  remove: (entry: BoardEntry) => void;
  note: (entry: string, note: string) => void;
};

type EntryCardProps = {
  entry: BoardEntry;
  /** Index in the board. */
  at: number;
  total: number;
  numbers: readonly number[];
  edit: EditBoard | null;
};

function EntryCard({ entry, at, total, numbers, edit }: EntryCardProps) {
  const { id, evidence } = entry;
  const title = useId();
  const { path } = evidence;
  const name = label(evidence.title);
  return (
    <li
      data-row
      data-entry={id}
      tabIndex={-1}
      aria-labelledby={title}
      className="board-entry rounded-base border border-rule bg-surface p-4"
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-xs text-ink-3">
            {at + 1} · {kindName(evidence)}
            {evidence.kind === 'redline' && `, ${label(evidence.change)}`}
          </p>
          <h2 id={title} className="text-lg leading-snug font-semibold text-balance">
            {path === null ? (
              <bdi>{name}</bdi>
            ) : (
              <a href={path} className="text-ink no-underline hover:text-accent">
                <bdi>{name}</bdi>
              </a>
            )}
          </h2>
        </div>
        {edit !== null && (
          <div className="-mt-1 -mr-2 flex print:hidden">
            <IconButton name={`Move up: ${name}`} off={at === 0} onPress={() => edit.move(id, -1)}>
              <ArrowUp size={16} aria-hidden />
            </IconButton>
            <IconButton name={`Move down: ${name}`} off={at === total - 1} onPress={() => edit.move(id, 1)}>
              <ArrowDown size={16} aria-hidden />
            </IconButton>
            <IconButton name={`Remove: ${name}`} onPress={() => edit.remove(entry)}>
              <X size={16} aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      <div className="mt-3">
        <EntryBody evidence={evidence} />
      </div>
      {edit !== null && <NoteField note={evidence.note} onChange={(note) => edit.note(id, note)} />}
      {evidence.note !== '' && (
        <div className={edit === null ? 'mt-3' : 'mt-3 hidden print:block'}>
          <p className="whitespace-pre-line">
            <span className="font-semibold">Note: </span>
            <bdi>{noteLines(evidence.note).join('\n')}</bdi>
          </p>
        </div>
      )}
      <Numbers numbers={numbers} />
    </li>
  );
}

/** Scrolls only: the fragment of the address may be the linked board's. */
function follow(event: MouseEvent, number: number): void {
  event.preventDefault();
  const source = document.getElementById(sourceId(number));
  source?.scrollIntoView({ block: 'center' });
  source?.focus({ preventScroll: true });
}

function Numbers({ numbers }: { numbers: readonly number[] }) {
  if (numbers.length === 0)
    return <p className="mt-3 text-xs text-ink-3">Source filing not reported by this server.</p>;
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-1.5 text-xs text-ink-3">
      {numbers.length === 1 ? 'Source' : 'Sources'}
      {[...new Set(numbers)].map((number) => (
        <a
          key={number}
          href={`#${sourceId(number)}`}
          aria-label={`Source ${number}`}
          className="link touch:py-3 tabular-nums"
          onClick={(event) => follow(event, number)}
        >
          [{number}]
        </a>
      ))}
    </p>
  );
}

function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const field = useId();
  return (
    <div className="mt-3 print:hidden">
      <label htmlFor={field} className="text-xs text-ink-3">
        Note
      </label>
      <textarea
        id={field}
        rows={2}
        className="field field-sizing-content block min-h-14 w-full resize-y p-2"
        placeholder="Why it matters"
        maxLength={BOARD_LIMITS.note}
        value={note}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

type IconButtonProps = { name: string; off?: boolean; onPress: () => void; children: ReactNode };

/** Stays focusable when it does nothing, so that the keyboard doesn't lose its place. */
function IconButton({ name, off = false, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name.slice(0, name.indexOf(':'))}
      aria-disabled={off}
      className="touch:size-11 inline-flex size-8 items-center justify-center rounded-base text-ink-2 hover:text-accent aria-disabled:text-rule-strong"
      onClick={off ? undefined : onPress}
    >
      {children}
    </button>
  );
}

const FigureChart = lazyPart(
  async () => (await import('../../components/chart/figure-chart.tsx')).FigureChart,
);

/** The first screen comes without the board's own styles: what gives the text its place isn't among them. */
const QUOTE = 'board-quote max-w-prose border-l-2 border-rule-strong pl-3 wrap-anywhere';

function EntryBody({ evidence }: { evidence: Evidence }) {
  switch (evidence.kind) {
    case 'passage':
      return (
        <blockquote dir="auto" className={QUOTE}>
          {quoteText(evidence)}
        </blockquote>
      );
    case 'figure':
      return <FigureBody figure={evidence} />;
    case 'redline':
      return <ChangeBody change={evidence} />;
    default:
      return <ChartBody chart={evidence} />;
  }
}

function FigureBody({ figure }: { figure: EvidenceOf<'figure'> }) {
  return (
    <>
      <p className="text-xl font-semibold tabular-nums">{figureText(figure)}</p>
      <ul className="mt-1 space-y-0.5 text-sm text-ink-2">
        {figureFacts(figure).map((fact) => (
          <li key={fact} className="wrap-anywhere">
            {fact}
          </li>
        ))}
      </ul>
    </>
  );
}

function ChangeBody({ change: { ops, is_cut } }: { change: EvidenceOf<'redline'> }) {
  return (
    <blockquote dir="auto" className={`${QUOTE} whitespace-pre-line`}>
      {ops.map(([kind, text], at) => {
        // Edits don't change, so the index is a stable key.
        const key = `${at}`;
        if (kind === '+') return <ins key={key}>{text}</ins>;
        if (kind === '-') return <del key={key}>{text}</del>;
        if (kind === '=') return <span key={key}>{text}</span>;
        return (
          <span key={key} className={kind === '>' ? 'board-moved' : 'board-moved text-ink-3'}>
            {text}
          </span>
        );
      })}
      {is_cut && ' …'}
    </blockquote>
  );
}

function ChartBody({ chart }: { chart: EvidenceOf<'chart'> }) {
  const spec = useMemo(() => chartSpecOf(chart), [chart]);
  if (spec === null) return <ChartTable chart={chart} />;
  return (
    <>
      <div className="board-chart">
        <Suspense fallback={<Skeleton className="h-82 opacity-40 sm:h-76" />}>
          <FigureChart chart={spec} isTitled={false} empty="No data to chart." />
        </Suspense>
      </div>
      <details className="mt-2 text-sm print:hidden">
        <summary className="touch:py-3 text-ink-2">Figures</summary>
        <ChartTable chart={chart} />
      </details>
    </>
  );
}

function ChartTable({ chart }: { chart: EvidenceOf<'chart'> }) {
  const { shown, note } = newestColumns(chart);
  const { caption, scale, columns, rows } = shown;
  return (
    // Scrolls on a phone, so the keyboard must reach it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div tabIndex={0} role="region" aria-label={label(chart.title)} className="overflow-x-auto">
      <table className="w-full border-collapse text-sm tabular-nums">
        <thead>
          <tr className="border-b border-rule-strong text-right text-ink-3">
            <th scope="col" className="pr-3 text-left font-normal">
              {label(caption)}
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col" className="py-1 pl-3 font-medium whitespace-nowrap">
                {formatDate(label(column.label))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label: name, value_type, values }) => (
            <tr key={id} className="border-b border-rule text-right">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {label(name)}
              </th>
              {columns.map((column, at) => (
                <td key={column.id} className="py-1 pl-3 whitespace-nowrap">
                  {cellText(values[at], value_type, scale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note !== null && <p className="mt-1 text-xs text-ink-3">{note}</p>}
    </div>
  );
}

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

type BoardViewProps = {
  entries: readonly BoardEntry[];
  /** Null for a board that can't be changed. */
  edit: EditBoard | null;
};

const STEPS: Partial<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

export function BoardView({ entries, edit }: BoardViewProps) {
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  const [status, setStatus] = useState('');
  useRowKeys(list);
  const { sources, numbers } = numberSources(entries.map(({ evidence }) => evidence));
  // The browser drops the focus of an element that moves.
  useLayoutEffect(() => {
    focused.current?.focus();
    focused.current = null;
  });
  const move = (entry: string, by: -1 | 1) => {
    const to = entries.findIndex(({ id }) => id === entry) + by;
    if (to < 0 || to >= entries.length) return;
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    edit?.move(entry, by);
    setStatus(`Moved to ${to + 1} of ${entries.length}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey ? STEPS[event.key] : undefined;
    const row = event.target instanceof Element ? event.target.closest('[data-entry]') : null;
    const entry = row?.getAttribute('data-entry');
    if (by === undefined || entry === null || entry === undefined || edit === null) return;
    event.preventDefault();
    move(entry, by);
  };
  return (
    <>
      {/* Alt with an arrow moves the entry that has the focus; its buttons do the same. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol ref={list} aria-label="Entries" className="space-y-5" onKeyDown={onKeyDown}>
        {entries.map((entry, at) => (
          <EntryCard
            key={entry.id}
            entry={entry}
            at={at}
            total={entries.length}
            numbers={numbers[at] ?? []}
            edit={edit === null ? null : { ...edit, move }}
          />
        ))}
      </ol>
      {edit !== null && entries.length > 1 && (
        <p className="touch:hidden text-xs text-ink-3 print:hidden">
          Alt ↑ and Alt ↓ move the entry that has the focus; j and k go through the list.
        </p>
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
      {sources.length > 0 && <SourceList sources={sources} />}
    </>
  );
}
