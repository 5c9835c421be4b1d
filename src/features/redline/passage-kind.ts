import type { RedlineResponse } from '../../../contract/redline.ts';

export type RedlinePassage = RedlineResponse['passages'][number];
export type PassageSide = NonNullable<RedlinePassage['target']>;
export type SideName = 'base' | 'target';

export const CHANGE_KINDS = ['added', 'removed', 'changed', 'numbers_only', 'moved'] as const;
/** Of two companies. */
const LIKENESS_KINDS = ['alike', 'only_target', 'only_base'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number] | (typeof LIKENESS_KINDS)[number];

/** Sign in the margin and label of each kind of change. */
export const KIND_LABELS: Record<ChangeKind, { sign: string; name: string; noun: string }> = {
  added: { sign: '+', name: 'Added', noun: 'added' },
  removed: { sign: '−', name: 'Removed', noun: 'removed' },
  changed: { sign: '~', name: 'Changed', noun: 'changed' },
  numbers_only: { sign: '#', name: 'Numbers only', noun: 'numbers only' },
  moved: { sign: '⇄', name: 'Moved', noun: 'moved' },
  alike: { sign: '≈', name: 'Alike', noun: 'alike' },
  only_target: { sign: '›', name: 'Only in the right report', noun: 'only in the right report' },
  only_base: { sign: '‹', name: 'Only in the left report', noun: 'only in the left report' },
};

/**
 * The kind of change of a passage, null if unchanged. A passage that both moved and changed counts as changed and is
 * marked as moved. An unknown status counts as changed.
 */
export function changeKind({ status, moved }: Pick<RedlinePassage, 'status' | 'moved'>): ChangeKind | null {
  if (status === 'unchanged') return moved ? 'moved' : null;
  return [...CHANGE_KINDS, ...LIKENESS_KINDS].find((kind) => kind === status) ?? 'changed';
}

/** Indexes of the changed passages, in reading order: the first is change 1. */
export function listChanges(passages: readonly RedlinePassage[]): number[] {
  return passages.flatMap((passage, index) => (changeKind(passage) === null ? [] : [index]));
}

/** The side to quote: the later, or the earlier if the passage was removed. Null if neither exists. */
export function shownSide(passage: RedlinePassage): { name: SideName; side: PassageSide } | null {
  if (passage.target !== null) return { name: 'target', side: passage.target };
  return passage.base === null ? null : { name: 'base', side: passage.base };
}

/** Whether a passage is of a comparison of two companies, whose differences are no edits. */
export const isLikeness = ({ status }: Pick<RedlinePassage, 'status'>): boolean =>
  LIKENESS_KINDS.some((kind) => kind === status);
