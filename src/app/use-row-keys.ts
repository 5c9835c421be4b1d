import { type RefObject, useEffect } from 'react';

import { useShortcuts } from './shortcuts.ts';

export function useStepKeys(step: (by: 1 | -1) => void): void {
  useShortcuts({ next: () => step(1), previous: () => step(-1) });
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
}

function focusedRow(rows: readonly HTMLElement[]): number {
  return rows.findIndex((row) => row.contains(document.activeElement));
}

function moveRow(list: HTMLElement | null, step: number): void {
  const rows = rowsOf(list);
  const now = focusedRow(rows);
  const next = now === -1 && step < 0 ? rows.at(-1) : rows[now + step];
  next?.focus();
}

function openRow(list: HTMLElement | null, { target }: KeyboardEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches('[data-row]') || list?.contains(target) !== true)
    return;
  target.querySelector<HTMLElement>('a, button')?.click();
}

/** `j` and `k` move focus down and up a list, Enter opens the first link or button of a row, `x` passes the row's index to `onMark`. */
export function useRowKeys(list: RefObject<HTMLElement | null>, onMark?: (index: number) => void): void {
  const keys = { down: () => moveRow(list.current, 1), up: () => moveRow(list.current, -1) };
  const mark = () => {
    const index = focusedRow(rowsOf(list.current));
    if (index !== -1) onMark?.(index);
  };
  useShortcuts(onMark === undefined ? keys : { ...keys, mark });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented) return;
      if (!event.ctrlKey && !event.metaKey && !event.altKey) openRow(list.current, event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list]);
}
