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

/** `as_of` of a company is the moment its filing list was read, elsewhere a day. */
const MOMENT = /^\d{4}-\d\d-\d\dT/u;

function isVolatile(name: string, value: unknown): boolean {
  return VOLATILE.has(name) || (name === 'as_of' && MOMENT.test(String(value)));
}

/** A body without the fields that change from run to run. */
export function withoutVolatile(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVolatile);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => !isVolatile(name, part))
      .map(([name, part]) => [name, withoutVolatile(part)]),
  );
}
