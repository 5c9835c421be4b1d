import type { RedlineResponse } from '../../../contract/redline.ts';
import { label } from '../../../views/format/names.ts';
import { disclosureTitle } from '../../../views/format/titles.ts';
import {
  type ChangeKind,
  changeKind,
  type RedlinePassage,
  shownSide,
  type SideName,
} from '../../../views/redline.ts';

export type Redline = RedlineResponse;

export function sidesKey({ tag, base, target }: Redline): string {
  return `${tag} ${base.report.adsh} ${target.report.adsh}`;
}

export const changeId = (change: number): string => `change-${change}`;
export const unchangedId = (index: number): string => `unchanged-${index}`;
export const movedFromId = (index: number): string => `moved-from-${index}`;

/** Actions of a row. Stable while a redline is displayed, so that rows render once. */
export type RowActions = {
  choose: (change: number) => void;
  /** Expands or collapses a run of unchanged passages. */
  toggle: (from: number) => void;
  jump: (id: string) => void;
};

/** How long a scroll target is kept in position while rows above it render and fonts load. */
const PIN_MS = 2_500;
const INTERVENTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

let pinned = new AbortController();

/**
 * Scrolls an element into view below the sticky bars, and focuses it if `focus`. Keeps it there while the page
 * renders, until the user interacts.
 */
export function goTo(id: string, focus: boolean): void {
  const element = document.getElementById(id);
  pinned.abort();
  if (element === null) return;
  if (focus) element.focus({ preventScroll: true });
  const pin = new AbortController();
  pinned = pin;
  const { signal } = pin;
  for (const kind of INTERVENTIONS)
    addEventListener(kind, () => pin.abort(), { signal, passive: true, capture: true });
  const end = performance.now() + PIN_MS;
  const keep = (): void => {
    if (performance.now() > end) pin.abort();
    if (signal.aborted) return;
    element.scrollIntoView({ block: 'start' });
    requestAnimationFrame(keep);
  };
  keep();
}

/** Number of words announced for a passage. */
const EXCERPT_WORDS = 14;

/** The first words of a text on one line: 'Beginning in the second quarter …'. */
export function excerpt(text: string, max = EXCERPT_WORDS): string {
  // The excerpt never needs more than this.
  const words = label(text.slice(0, 1_000).replaceAll(/\s+/g, ' ')).split(' ');
  return words.length > max || text.length > 1_000 ? `${words.slice(0, max).join(' ')} …` : words.join(' ');
}

/** Label of a disclosure derived from its tag: 'item:RiskFactorsTextBlock' → 'Risk factors'. */
export function tagLabel(tag: string): string {
  const name = tag.slice(tag.indexOf(':') + 1).replace(/TextBlock$/, '');
  return label(disclosureTitle({ tag, label: name.replaceAll(/([a-z])([A-Z])/g, '$1 $2') }));
}

/** Colours of a change's sign in the margin and of its mark in the minimap. */
export const SIGN_STYLE: Record<ChangeKind, string> = {
  added: 'bg-added-ground text-added',
  removed: 'bg-removed-ground text-removed',
  changed: 'bg-changed-ground text-changed',
  numbers_only: 'border border-rule-strong text-ink-2',
  moved: 'bg-moved-ground text-moved',
  alike: 'border border-rule-strong text-ink-2',
  only_target: 'text-ink-3',
  only_base: 'text-ink-3',
};

export const MARK_STYLE: Record<ChangeKind, string> = {
  added: 'text-added',
  removed: 'text-removed',
  changed: 'text-changed',
  numbers_only: 'text-ink-3',
  moved: 'text-moved',
  alike: 'text-accent',
  only_target: 'text-ink-3',
  only_base: 'text-ink-3',
};

export type RedlineRow =
  /** Headings above the passages that follow, outermost first; `only` if they belong to one side. */
  | { kind: 'heading'; key: string; path: readonly string[]; only: SideName | null }
  /** `change` is null for an unchanged passage in an expanded run. */
  | { kind: 'passage'; key: string; index: number; change: number | null }
  | { kind: 'moved_from'; key: string; index: number; change: number }
  /** A run of unchanged passages, collapsed by default. */
  | { kind: 'fold'; key: string; from: number; count: number; isOpen: boolean };

/**
 * Moved passages by the index of the passage they used to follow, -1 for the start. That is the nearest unmoved
 * passage before them in the earlier report.
 */
export function movedFrom(passages: readonly RedlinePassage[]): Map<number, number[]> {
  const kept = passages.flatMap(({ moved, base }, index) =>
    moved || base === null ? [] : [{ index, base }],
  );
  const byPrevious = new Map<number, number[]>();
  for (const [index, { moved, base, target }] of passages.entries()) {
    if (!moved || base === null || target === null) continue;
    let after = { index: -1, ordinal: -1 };
    for (const entry of kept) {
      const { ordinal } = entry.base;
      if (ordinal < base.ordinal && ordinal > after.ordinal) after = { index: entry.index, ordinal };
    }
    byPrevious.set(after.index, [...(byPrevious.get(after.index) ?? []), index]);
  }
  return byPrevious;
}

const samePath = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((heading, index) => heading === b[index]);

/**
 * Rows to display. A run of unchanged passages is one row that expands (`opened` has the index of its first passage),
 * a heading appears where it changes, and a moved passage leaves a row at its original position. In columns each side
 * has its own headings. Changes are numbered from 1, as in `listChanges`.
 */
export function redlineRows(
  passages: readonly RedlinePassage[],
  opened: ReadonlySet<number> = new Set(),
  inColumns = false,
): RedlineRow[] {
  const rows: RedlineRow[] = [];
  const moved_from = movedFrom(passages);
  const numbers = new Map<number, number>();
  for (const [index, passage] of passages.entries())
    if (changeKind(passage) !== null) numbers.set(index, numbers.size + 1);
  let path: readonly string[] = [];
  const paths: Record<SideName, readonly string[]> = { base: [], target: [] };

  const addPassage = (passage: RedlinePassage, index: number): void => {
    const shown = shownSide(passage);
    const heading = shown?.side.heading ?? [];
    const only =
      inColumns && (passage.base === null || passage.target === null) ? (shown?.name ?? null) : null;
    const isRepeated = samePath(heading, path) || (only !== null && samePath(heading, paths[only]));
    if (!isRepeated && heading.length > 0)
      rows.push({ kind: 'heading', key: `h${index}`, path: heading, only });
    if (!isRepeated || only === null) path = heading;
    if (passage.base !== null) paths.base = passage.base.heading;
    if (passage.target !== null) paths.target = passage.target.heading;
    rows.push({ kind: 'passage', key: `p${index}`, index, change: numbers.get(index) ?? null });
  };
  const addDeparted = (after: number): void => {
    for (const index of moved_from.get(after) ?? [])
      rows.push({ kind: 'moved_from', key: `d${index}`, index, change: numbers.get(index) ?? 1 });
  };
  const addFold = (from: number, count: number): void => {
    const isOpen = opened.has(from);
    rows.push({ kind: 'fold', key: `f${from}`, from, count, isOpen });
    if (isOpen)
      for (const [at, passage] of passages.slice(from, from + count).entries())
        addPassage(passage, from + at);
  };

  addDeparted(-1);
  let from = 0;
  for (const [index, passage] of passages.entries()) {
    const isChange = numbers.has(index);
    if (isChange) addPassage(passage, index);
    const ends = isChange || moved_from.has(index) || index + 1 === passages.length || numbers.has(index + 1);
    if (!isChange && ends) addFold(from, index + 1 - from);
    if (ends) from = index + 1;
    addDeparted(index);
  }
  return rows;
}
