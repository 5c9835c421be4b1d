import * as v from 'valibot';

/** Extension: how far a company's stored filing list reaches. Rule: docs/rules.md#reach-of-a-filing-list */
export const ListReach = v.looseObject({
  /** Oldest filing listed; null without any. */
  from: v.nullable(v.string()),
  /** Last day that the list is known to cover; null without a list. */
  until: v.nullable(v.string()),
  /** Whether the list goes back to the company's first filing. */
  is_whole: v.boolean(),
});

export type ListReach = v.InferOutput<typeof ListReach>;
