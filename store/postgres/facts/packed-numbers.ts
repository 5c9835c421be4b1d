import { StoreError } from '../../store-error.ts';

/**
 * Rows of numbers that PostgreSQL joined by commas, each of the given width, passed on one by one:
 * `20230930,383285000000` is one row of two.
 */
export function eachRow(
  text: string,
  width: number,
  each: (number: (column: number) => number) => void,
): void {
  const numbers: unknown[] = JSON.parse(`[${text}]`);
  for (let first = 0; first < numbers.length; first += width) {
    each((column) => {
      const value = numbers[first + column];
      if (typeof value === 'number') return value;
      throw new StoreError('damaged', 'Store holds facts that are not numbers');
    });
  }
}
