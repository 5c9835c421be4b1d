import type { RedlineResponse } from '../../../contract/redline.ts';

export type RedlinePassage = RedlineResponse['passages'][number];
export type PassageSide = NonNullable<RedlinePassage['target']>;
export type SideName = 'base' | 'target';

export const CHANGE_KINDS = ['added', 'removed', 'changed', 'numbers_only', 'moved'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Signs of the gutter, and the words that say the same. */
export const KIND_WORDS: Record<ChangeKind, { sign: string; name: string; noun: string }> = {
  added: { sign: '+', name: 'Added', noun: 'added' },
  removed: { sign: '−', name: 'Removed', noun: 'removed' },
  changed: { sign: '~', name: 'Changed', noun: 'changed' },
  numbers_only: { sign: '#', name: 'Numbers only', noun: 'numbers only' },
  moved: { sign: '⇄', name: 'Moved', noun: 'moved' },
};

/**
 * What a passage is shown as; null for one that stands as it stood. A passage that both moved and changed is a change,
 * and says that it moved besides. A status from a later version of the service is shown as a change.
 */
export function changeKind({ status, moved }: Pick<RedlinePassage, 'status' | 'moved'>): ChangeKind | null {
  if (status === 'unchanged') return moved ? 'moved' : null;
  return CHANGE_KINDS.find((kind) => kind === status) ?? 'changed';
}

/** Indexes of the passages that changed, in the order they are stepped through: the first is change 1. */
export function listChanges(passages: readonly RedlinePassage[]): number[] {
  return passages.flatMap((passage, index) => (changeKind(passage) === null ? [] : [index]));
}

/** The side whose words are shown first: the later, or the earlier for what was removed. Null for neither. */
export function shownSide(passage: RedlinePassage): { name: SideName; side: PassageSide } | null {
  if (passage.target !== null) return { name: 'target', side: passage.target };
  return passage.base === null ? null : { name: 'base', side: passage.base };
}
