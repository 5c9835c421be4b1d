import * as v from 'valibot';

const Body = v.record(v.string(), v.unknown());

/** The JSON object of an answer. Throws when it is anything else. */
export async function bodyOf(response: Response): Promise<v.InferOutput<typeof Body>> {
  return v.parse(Body, await response.json());
}
