import type { ChangeKind } from '../../../views/redline.ts';

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
