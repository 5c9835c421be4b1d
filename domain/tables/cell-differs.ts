import { plainCell } from './cell-text.ts';

/** Whether a cell that both tables have says something else. */
export function differs([base, target]: readonly [string | null, string | null]): boolean {
  return base !== null && target !== null && plainCell(base) !== plainCell(target);
}
