import { isObject } from './read-api.ts';

/** Fields that say when or in which process an answer was made: two runs never agree on them. */
const VOLATILE: ReadonlySet<string> = new Set([
  'processed_at',
  'generated_at',
  'request_id',
  'from_cache',
  'took_ms',
  'quota',
  'version',
]);

/** A body without the fields that change from run to run. */
export function withoutVolatile(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVolatile);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !VOLATILE.has(name))
      .map(([name, part]) => [name, withoutVolatile(part)]),
  );
}
