import { useEffect, useEffectEvent, type RefObject } from 'react';

import { isTyping } from './keyboard.ts';
import { singleKeys } from './preferences.ts';

const STEPS: Record<string, number> = { j: 1, k: -1 };

function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-row]')];
}

function moveRow(list: HTMLElement, step: number): void {
  const rows = rowsOf(list);
  const now = rows.findIndex((row) => row.contains(document.activeElement));
  const next = now === -1 && step < 0 ? rows.at(-1) : rows[now + step];
  next?.focus();
}

function openRow(list: HTMLElement, event: KeyboardEvent): void {
  const { target } = event;
  if (!(target instanceof HTMLElement) || !target.matches('[data-row]') || !list.contains(target)) return;
  target.querySelector<HTMLElement>('a, button')?.click();
}

/** `j` and `k` move focus down and up a list, Enter opens the first link or button of a row, `x` passes the row's index to `onMark`. */
export function useRowKeys(list: RefObject<HTMLElement | null>, onMark?: (index: number) => void): void {
  const mark = useEffectEvent((index: number) => onMark?.(index));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const rows = list.current;
      if (rows === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Enter') return openRow(rows, event);
      if (!singleKeys.get() || isTyping(event.target)) return;
      const step = STEPS[event.key];
      if (step !== undefined) {
        event.preventDefault();
        moveRow(rows, step);
      } else if (event.key === 'x') {
        const index = rowsOf(rows).findIndex((row) => row.contains(document.activeElement));
        if (index !== -1) mark(index);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list]);
}
