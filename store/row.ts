import { StoreError } from './store-error.ts';

/** A date as stored in columns: `2024-09-28` → 20240928. */
export function dayNumber(day: string): number {
  return Number(day.slice(0, 4) + day.slice(5, 7) + day.slice(8, 10));
}

/** The date of such a number: 20240928 → `2024-09-28`. */
export function dayText(number: number): string {
  const digits = String(number).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/** A row as an engine's client returns it. */
export type Row = Record<string, unknown>;

function wrong(name: string, value: unknown, right: string): StoreError {
  return new StoreError('damaged', `Store holds ${typeof value} in ${name}, expected ${right}`);
}

export function text(row: Row, name: string): string {
  const value = row[name];
  if (typeof value !== 'string') throw wrong(name, value, 'text');
  return value;
}

export function textOrNull(row: Row, name: string): string | null {
  return row[name] === null ? null : text(row, name);
}

export function integer(row: Row, name: string): number {
  const value = row[name];
  if (typeof value !== 'number') throw wrong(name, value, 'an integer');
  return value;
}

export function integerOrNull(row: Row, name: string): number | null {
  return row[name] === null ? null : integer(row, name);
}

export function blob(row: Row, name: string): Uint8Array {
  const value = row[name];
  if (!(value instanceof Uint8Array)) throw wrong(name, value, 'bytes');
  return value;
}

/** SQLite stores 0 and 1, PostgreSQL booleans. */
export function flag(row: Row, name: string): boolean {
  const value = row[name];
  return typeof value === 'boolean' ? value : integer(row, name) !== 0;
}

/** Text of a fixed list. Any other value means damage. */
export function oneOf<const T extends string>(row: Row, name: string, values: readonly T[]): T {
  const value = text(row, name);
  const found = values.find((candidate) => candidate === value);
  if (found === undefined) throw wrong(name, value, `one of ${values.join(', ')}`);
  return found;
}

export function oneOfOrNull<const T extends string>(row: Row, name: string, values: readonly T[]): T | null {
  return row[name] === null ? null : oneOf(row, name, values);
}

function list(row: Row, name: string): unknown[] {
  const parsed: unknown = JSON.parse(text(row, name));
  if (!Array.isArray(parsed)) throw wrong(name, parsed, 'a list');
  return parsed;
}

/** A list of whole numbers that `json_group_array` made. */
export function integers(row: Row, name: string): number[] {
  return list(row, name).map((value) => {
    if (typeof value !== 'number') throw wrong(name, value, 'an integer');
    return value;
  });
}

/** A list of texts that `json_group_array` made. */
export function texts(row: Row, name: string): string[] {
  return list(row, name).map((value) => {
    if (typeof value !== 'string') throw wrong(name, value, 'text');
    return value;
  });
}

/** A list of texts and nulls that `json_group_array` made. */
export function textsOrNulls(row: Row, name: string): (string | null)[] {
  return list(row, name).map((value) => {
    if (typeof value !== 'string' && value !== null) throw wrong(name, value, 'text');
    return value;
  });
}
