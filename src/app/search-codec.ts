import * as v from 'valibot';

type Flat = Record<string, string>;
type Entries = v.ObjectEntries;
type QuerySchema = v.StrictObjectSchema<Entries, undefined>;

type In<S extends QuerySchema> = v.InferInput<S>;
type Out<S extends QuerySchema> = v.InferOutput<S>;
type Optional<S extends QuerySchema> = {
  [K in keyof In<S>]: undefined extends In<S>[K] ? K : never;
}[keyof In<S>] &
  keyof Out<S>;

/** What a route reads: the query as the contract parses it, a required parameter being optional in a URL. */
export type LenientOutput<S extends QuerySchema> = Pick<Out<S>, Optional<S>> & Partial<Out<S>>;
/** What a link may write: any part of it; absent parameters take their defaults. */
export type LenientInput<S extends QuerySchema> = {
  [K in keyof Out<S>]?: Out<S>[K] | undefined;
};

type LenientSchema<S extends QuerySchema> = {
  readonly '~standard': {
    readonly types?: { readonly input: LenientInput<S>; readonly output: LenientOutput<S> } | undefined;
    readonly validate: (input: unknown) => { readonly value: LenientOutput<S> };
  };
};

/**
 * Parameters of a URL's search part, every value the text that stood there: `?q=2024` is '2024', quotes stay.
 * A parameter given twice, or empty, reads as absent.
 */
export function parseSearch(search: string): Flat {
  const values = new Map<string, string | null>();
  for (const [key, value] of new URLSearchParams(search)) values.set(key, values.has(key) ? null : value);
  const flat: [string, string][] = [];
  for (const [key, value] of values) if (value !== null && value !== '') flat.push([key, value]);
  return Object.fromEntries(flat);
}

/** The inverse of `parseSearch`, with its leading `?`; empty when nothing is set. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    const text = toText(value);
    if (text !== '') params.append(key, text);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(',');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** One parameter by its own schema; what the schema refuses is read as if it had not been given. */
function readEntry(schema: Entries[string], text: string | undefined): unknown {
  const given = v.safeParse(schema, text);
  if (given.success) return given.output;
  const absent = v.safeParse(schema, undefined);
  return absent.success ? absent.output : undefined;
}

/**
 * The contract's strict query schema as a route reads it: unknown parameters are dropped and a malformed value
 * reads as absent. Values already parsed (from a link) are taken as well as text (from the address bar).
 */
export function lenient<const S extends QuerySchema>(schema: S): LenientSchema<S> {
  const validate = (input: unknown) => {
    const given = new Map(Object.entries(typeof input === 'object' && input !== null ? input : {}));
    const value: Record<string, unknown> = {};
    for (const [key, entry] of Object.entries<Entries[string]>(schema.entries)) {
      const text = toText(given.get(key));
      const read = readEntry(entry, text === '' ? undefined : text);
      // A refused value is overwritten rather than left out: the router merges what is read over what stood there.
      if (read !== undefined || given.has(key)) value[key] = read;
    }
    // Parsed entry by entry; together they are the schema's own output, which TypeScript cannot see.
    // eslint-disable-next-line typescript/no-unsafe-type-assertion
    return { value: value as LenientOutput<S> };
  };
  return { '~standard': { validate } };
}

/** Search middleware of a route: links carry only the schema's parameters, and none at its default. */
export function stripDefaults(schema: QuerySchema) {
  const defaults = new Map<string, string>();
  for (const [key, entry] of Object.entries<Entries[string]>(schema.entries)) {
    defaults.set(key, toText(readEntry(entry, undefined)));
  }
  return <T extends object>(context: { search: T; next: (search: T) => T }): T => {
    const kept = Object.entries(context.next(context.search)).filter(
      ([key, value]) => defaults.has(key) && toText(value) !== defaults.get(key),
    );
    // A part of a search is a search: every parameter may be absent.
    // eslint-disable-next-line typescript/no-unsafe-type-assertion
    return Object.fromEntries(kept) as T;
  };
}
