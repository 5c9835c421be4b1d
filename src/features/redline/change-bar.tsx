import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';

import { itemOfTag } from '../../../domain/disclosures/tags.ts';
import { citation } from '../../../views/format/citation.ts';
import { label } from '../../../views/format/names.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import { disclosureTitle } from '../../../views/format/titles.ts';
import {
  changeKind,
  isLikeness,
  KIND_LABELS,
  type RedlinePassage,
  reportName,
  shownSide,
  type SideName,
  tableChanges,
} from '../../../views/redline.ts';
import { AddToBoard } from '../../board/add-to-board.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { changeId, excerpt, goTo, type Redline } from '../../components/redline/redline-rows.ts';
import type { CompareSearch } from './compare-query.ts';
import { pinnedSearch, sideOrder } from './use-redline.ts';

// The current change: its text, its citation, and the buttons to the previous and next one.

/**
 * Selects a change by number, or steps to the next or previous one, and scrolls to it. Replaces the history entry.
 * `focus` also moves the focus. `choose` is stable.
 */
export function useCurrentChange(
  id: string,
  search: CompareSearch,
  redline: Redline,
  { change: current, total }: { change: number | undefined; total: number },
) {
  const navigate = useNavigate();
  const latest = useRef({ search, redline });
  /** The change selected last: keys may repeat faster than the URL updates. */
  const latest_change = useRef(current);
  const wants_focus = useRef(false);
  useEffect(() => {
    latest.current = { search, redline };
  });
  useEffect(() => {
    latest_change.current = current;
    if (current !== undefined) goTo(changeId(current), wants_focus.current);
    wants_focus.current = false;
  }, [current]);
  const choose = useCallback(
    (change: number, focus = false) => {
      latest_change.current = change;
      wants_focus.current = focus;
      void navigate({
        to: '/companies/$id/disclosures/compare',
        params: { id },
        search: {
          ...pinnedSearch(latest.current.search, latest.current.redline),
          change,
          passage: undefined,
        },
        replace: true,
        resetScroll: false,
      });
    },
    [navigate, id],
  );
  const step = (by: 1 | -1, focus: boolean) => {
    const next = stepChange(latest_change.current, by, total);
    if (next !== null) choose(next, focus);
  };
  return { choose, step };
}

/** The next or previous change, wrapping around at the ends; null if nothing changed. Changes count from 1. */
export function stepChange(current: number | undefined, by: 1 | -1, total: number): number | null {
  if (total === 0) return null;
  if (current === undefined) return by === 1 ? 1 : total;
  return ((Math.min(current, total) - 1 + by + total) % total) + 1;
}

/**
 * The current change, from 1: `change` capped at the last one, or the first change at or after `passage`. Undefined
 * if the URL has neither or nothing changed.
 */
export function currentChange(
  { change, passage }: Pick<CompareSearch, 'change' | 'passage'>,
  passages: readonly RedlinePassage[],
  changes: readonly number[],
): number | undefined {
  if (changes.length === 0) return undefined;
  if (change !== undefined) return Math.min(change, changes.length);
  if (passage === undefined) return undefined;
  const at = passages.findIndex(({ target }) => target !== null && target.ordinal >= passage);
  const next = changes.findIndex((index) => at !== -1 && index >= at);
  return next === -1 ? changes.length : next + 1;
}

type ChangeBarProps = {
  redline: Redline;
  /** The current change, from 1, and its passage. */
  current: { change: number; passage: RedlinePassage } | null;
  total: number;
  id: string;
  search: CompareSearch;
  onStep: (by: 1 | -1) => void;
};

/**
 * Steps through the changes and announces the current one. The keyboard and screen-reader equivalent of the minimap.
 */
export function ChangeBar({ redline, current, total, id, search, onStep }: ChangeBarProps) {
  return (
    <div
      data-redline-bar
      className="sticky top-[calc(var(--head-top)-1px)] z-10 -mx-4 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1.5 border-y border-rule bg-paper px-4 py-1.5 text-sm"
    >
      <div className="max-xs:flex-wrap flex items-center gap-2">
        <button type="button" className="button" disabled={total === 0} onClick={() => onStep(-1)}>
          <ChevronUp size={14} aria-hidden />
          <span className="sr-only">Previous change</span>
          <kbd aria-hidden className="touch:hidden font-sans text-ink-3">
            p
          </kbd>
        </button>
        <button type="button" className="button" disabled={total === 0} onClick={() => onStep(1)}>
          <ChevronDown size={14} aria-hidden />
          <span className="sr-only">Next change</span>
          <kbd aria-hidden className="touch:hidden font-sans text-ink-3">
            n
          </kbd>
        </button>
        <span aria-hidden className="whitespace-nowrap tabular-nums">
          {positionLabel(current, total, redline.summary.likeness === undefined ? 'change' : 'paragraph')}
        </span>
        <span role="status" className="sr-only">
          {current !== null && <Sentence redline={redline} {...current} total={total} />}
        </span>
      </div>
      <p className="min-w-0 flex-1 truncate text-ink-2 max-md:hidden">
        <Reports redline={redline} />
      </p>
      {current !== null && <CurrentActions {...{ redline, id, search }} {...current} />}
    </div>
  );
}

/** Company, section and the two reports, in the order they are shown. */
function Reports({ redline }: Pick<ChangeBarProps, 'redline'>) {
  const { base, target } = redline;
  const isSame = base.company.cik === target.company.cik;
  return (
    <>
      {isSame && <bdi className="font-medium text-ink">{label(target.company.name)} </bdi>}
      {label(disclosureTitle(redline))}
      {' · '}
      {!isSame && <bdi className="font-medium text-ink">{label(base.company.name)} </bdi>}
      {reportName(base.report)} {isSame ? '→' : 'and'}{' '}
      {!isSame && <bdi className="font-medium text-ink">{label(target.company.name)} </bdi>}
      {reportName(target.report)}
    </>
  );
}

function positionLabel(current: ChangeBarProps['current'], total: number, noun: string): string {
  if (total === 0) return 'No changes';
  if (current === null) return countOf(total, noun);
  const kind = changeKind(current.passage);
  return `${formatCount(current.change)} of ${formatCount(total)}${kind === null ? '' : `, ${KIND_LABELS[kind].noun}`}`;
}

type SentenceProps = { redline: Redline; passage: RedlinePassage; change: number; total: number };

/** Announces the current change to screen readers. */
function Sentence({ redline, passage, change, total }: SentenceProps) {
  return changeSentence(passage, { change, total, disclosure: disclosureTitle(redline) });
}

type CurrentActionsProps = Omit<SentenceProps, 'total'> & { id: string; search: CompareSearch };

function CurrentActions({ redline, passage, change, id, search }: CurrentActionsProps) {
  const router = useRouter();
  const { href } = router.buildLocation({
    to: '/companies/$id/disclosures/compare',
    params: { id },
    search: { ...pinnedSearch(search, redline), change, passage: undefined },
  });
  const url = new URL(href, window.location.origin).href;
  const order = sideOrder(redline.base.report, redline.target.report);
  const shown = shownSide(passage);
  const cited = shown === null ? null : passageCitation(redline, passage, shown.name, url);
  return (
    <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:ml-0 max-sm:gap-x-2">
      <ReaderLink redline={redline} passage={passage} name="base">
        {order.base}
      </ReaderLink>
      <ReaderLink redline={redline} passage={passage} name="target">
        {order.target}
      </ReaderLink>
      {cited !== null && (
        <span className="inline-flex items-center">
          <span aria-hidden>Citation</span>
          <CopyButton text={cited} what="citation" />
        </span>
      )}
      <span className="inline-flex items-center">
        <span aria-hidden>Link</span>
        <CopyButton text={url} what="link to this change" />
      </span>
      <AddToBoard
        load={async () => (await import('./change-evidence.ts')).changeEvidence(redline, passage, href)}
      />
    </div>
  );
}

type ReaderLinkProps = { redline: Redline; passage: RedlinePassage; name: SideName; children: string };

/** Link to a passage in the reader; nothing if that side or its document is missing. */
function ReaderLink({ redline, passage, name, children }: ReaderLinkProps) {
  const side = passage[name];
  if (side === null || side.filename === '') return null;
  return (
    <Link
      to="/filings/$accession"
      params={{ accession: redline[name].report.adsh }}
      search={{
        document: side.filename,
        offset: side.document_offset,
        to: side.document_offset + side.text.length,
      }}
      className="link touch:min-h-11 inline-flex items-center max-sm:[a+&>span]:sr-only"
    >
      {children}
      <span className="whitespace-pre"> report</span>
    </Link>
  );
}

type Ops = NonNullable<RedlinePassage['ops']>;

type Edit = { removed: string; added: string };

function editsOf(ops: Ops): Edit[] {
  const edits: Edit[] = [];
  let open = false;
  for (const [kind, text] of ops) {
    if (kind !== '+' && kind !== '-') open = false;
    else {
      const last = edits.at(-1);
      const edit = open && last !== undefined ? last : { removed: '', added: '' };
      if (edit !== last) edits.push(edit);
      edit[kind === '+' ? 'added' : 'removed'] += text;
      open = true;
    }
  }
  return edits.filter(({ removed, added }) => removed.trim() !== '' || added.trim() !== '');
}

function editText({ removed, added }: Edit): string {
  const [from, to] = [excerpt(removed, 8), excerpt(added, 8)];
  if (from === '') return `“${to}” added`;
  return to === '' ? `“${from}” removed` : `“${from}” changed to “${to}”`;
}

/** The first edit in a passage and the number of others; the first words if the edits are unknown. */
function detailOf(passage: RedlinePassage, text: string): string {
  if (passage.table !== undefined)
    return `table “${excerpt(passage.table.caption || text, 8)}”: ${tableChanges(passage.table)}`;
  const [first, ...others] = editsOf(passage.ops ?? []);
  if (first === undefined) return excerpt(text);
  return others.length === 0
    ? editText(first)
    : `${editText(first)}, plus ${countOf(others.length, 'more edit')}`;
}

/**
 * Describes one change in a sentence for screen readers. Example: 'Change 3 of 25, added, in Risk factors,
 * Macroeconomic: Beginning in the second quarter …'.
 */
export function changeSentence(
  passage: RedlinePassage,
  position: { change: number; total: number; disclosure: string },
): string {
  const kind = changeKind(passage);
  const shown = shownSide(passage);
  const name = kind === null ? 'unchanged' : KIND_LABELS[kind].noun;
  const moved = passage.moved && kind !== 'moved' ? ' and moved' : '';
  const where = [position.disclosure, ...(shown?.side.heading ?? [])].map(label).join(', ');
  const detail = detailOf(passage, shown?.side.text ?? '');
  return `${isLikeness(passage) ? 'Paragraph' : 'Change'} ${formatCount(position.change)} of ${formatCount(position.total)}, ${name}${moved}, in ${where}: ${detail}`;
}

/** Citation of one side of a passage: company, form, accession number, Item, offsets, quote, link. */
export function passageCitation(
  { base, target }: Pick<Redline, 'base' | 'target'>,
  passage: RedlinePassage,
  name: SideName,
  link: string,
): string | null {
  const side = passage[name];
  if (side === null) return null;
  const { company, report, tag } = name === 'base' ? base : target;
  return citation({
    company: company.name,
    form: report.filed_form,
    accession_number: report.adsh,
    filing_date: report.filed,
    period_end: report.period,
    filename: side.filename,
    item: itemOfTag(tag, report.form, report.filed_form),
    offset: side.document_offset,
    to: side.document_offset + side.text.length,
    quote: side.text,
    link,
  });
}
