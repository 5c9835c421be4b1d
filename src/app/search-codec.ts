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

/** Parsed query of a route. Parameters that the API requires are optional in a URL. */
type LenientOutput<S extends QuerySchema> = Pick<Out<S>, Optional<S>> & Partial<Out<S>>;
/** Query of a link. Absent parameters take their defaults. */
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
 * Query parameters as text: `?q=2024` is '2024', and quotes are kept. A repeated or empty parameter reads as absent.
 */
export function parseSearch(search: string): Flat {
  const values = new Map<string, string | null>();
  for (const [key, value] of new URLSearchParams(search)) values.set(key, values.has(key) ? null : value);
  const flat: [string, string][] = [];
  for (const [key, value] of values) if (value !== null && value !== '') flat.push([key, value]);
  return Object.fromEntries(flat);
}

/** The inverse of `parseSearch`, with a leading `?`; empty when no parameter is set. */
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

/** Parses one parameter; an invalid value reads as absent. */
function readEntry(schema: Entries[string], text: string | undefined): unknown {
  const given = v.safeParse(schema, text);
  if (given.success) return given.output;
  const absent = v.safeParse(schema, undefined);
  return absent.success ? absent.output : undefined;
}

/**
 * Turns a strict query schema of the contract into a lenient one for a route: unknown parameters are dropped, and an invalid
 * value reads as absent. Accepts text (from the address bar) and parsed values (from a link).
 */
export function lenient<const S extends QuerySchema>(schema: S): LenientSchema<S> {
  const validate = (input: unknown) => {
    const given = new Map(Object.entries(typeof input === 'object' && input !== null ? input : {}));
    const value: Record<string, unknown> = {};
    for (const [key, entry] of Object.entries<Entries[string]>(schema.entries)) {
      const text = toText(given.get(key));
      const read = readEntry(entry, text === '' ? undefined : text);
      // Overwrite an invalid value: the router merges this result over the raw parameters.
      if (read !== undefined || given.has(key)) value[key] = read;
    }
    // Parsed entry by entry, the object is the output of the schema, which TypeScript can't infer.
    // eslint-disable-next-line typescript/no-unsafe-type-assertion
    return { value: value as LenientOutput<S> };
  };
  return { '~standard': { validate } };
}

/** Search middleware of a route: removes unknown parameters and default values from links. */
export function stripDefaults(schema: QuerySchema) {
  const defaults = new Map<string, string>();
  for (const [key, entry] of Object.entries<Entries[string]>(schema.entries)) {
    defaults.set(key, toText(readEntry(entry, undefined)));
  }
  return <T extends object>(context: { search: T; next: (search: T) => T }): T => {
    const entries = Object.entries(context.next(context.search)).filter(
      ([key, value]) => defaults.has(key) && toText(value) !== defaults.get(key),
    );
    // Every parameter is optional, so a subset has the same type.
    // eslint-disable-next-line typescript/no-unsafe-type-assertion
    return Object.fromEntries(entries) as T;
  };
}
