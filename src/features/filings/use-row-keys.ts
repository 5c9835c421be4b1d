import { useEffect, type RefObject } from 'react';

import { isTyping } from '../../app/keyboard.ts';
import { singleKeys } from '../../app/preferences.ts';

const STEPS: Record<string, number> = { j: 1, k: -1 };

function moveRow(list: HTMLElement, step: number): void {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const now = rows.findIndex((row) => row.contains(document.activeElement));
  const next = now === -1 && step < 0 ? rows.at(-1) : rows[now + step];
  next?.focus();
}

function openRow(list: HTMLElement, event: KeyboardEvent): void {
  const { target } = event;
  if (!(target instanceof HTMLElement) || !target.matches('[data-row]') || !list.contains(target)) return;
  target.querySelector('a')?.click();
}

/** `j` and `k` move the focus down and up the rows of a list, Enter follows the row's first link. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (list.current === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (event.key === 'Enter') return openRow(list.current, event);
      const step = STEPS[event.key];
      if (step === undefined || !singleKeys.get() || isTyping(event.target)) return;
      event.preventDefault();
      moveRow(list.current, step);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list]);
}
