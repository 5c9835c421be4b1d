import * as v from 'valibot';

const TEXT_MAX = 2_000;
const LIST_MAX = 24;

const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(TEXT_MAX));
const Ids = v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(LIST_MAX));
const Statements = v.nullish(
  v.pipe(v.array(v.object({ text: Text, citations: Ids })), v.maxLength(LIST_MAX)),
  null,
);

const Reply = v.object({
  business_profile: Statements,
  products_and_services: Statements,
  risk_factors: v.nullish(
    v.pipe(v.array(v.object({ title: Text, summary: Text, citations: Ids })), v.maxLength(LIST_MAX)),
    null,
  ),
  financial_highlights: Statements,
});

/** A model's response before any check. */
export type ModelReply = v.InferOutput<typeof Reply>;

const FENCED = /^```(?:json)?\s*\n([\s\S]*)\n\s*```$/;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A model's response, parsed, or the reason why it isn't valid. */
export function readReply(content: string): { reply: ModelReply } | { problem: string } {
  const text = content.trim();
  const json = parseJson(FENCED.exec(text)?.[1] ?? text);
  if (json === undefined) return { problem: 'the model returned text that isn’t valid JSON' };
  const parsed = v.safeParse(Reply, Array.isArray(json) ? null : json);
  if (parsed.success) return { reply: parsed.output };
  const [issue] = parsed.issues;
  const at = v.getDotPath(issue);
  return {
    problem: `the model’s response doesn’t match the requested format${at === null ? '' : ` (at ${at})`}`,
  };
}
