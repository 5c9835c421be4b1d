import type { ChangeKind } from './passage-kind.ts';

/** Colour of the gutter's sign, and of the mark in the minimap. */
export const SIGN_LOOK: Record<ChangeKind, string> = {
  added: 'bg-added-ground text-added',
  removed: 'bg-removed-ground text-removed',
  changed: 'bg-changed-ground text-changed',
  numbers_only: 'border border-rule-strong text-ink-2',
  moved: 'bg-moved-ground text-moved',
};

export const MARK_LOOK: Record<ChangeKind, string> = {
  added: 'text-added',
  removed: 'text-removed',
  changed: 'text-changed',
  numbers_only: 'text-ink-3',
  moved: 'text-moved',
};
