export const NEGATIVES = ['minus', 'parentheses'] as const;
/** How tables show negative figures. */
export type Negatives = (typeof NEGATIVES)[number];

/** A formatted number in parentheses if it is negative: '−796,705' → '(796,705)'. */
export function inParentheses(text: string): string {
  return text.startsWith('−') ? `(${text.slice(1)})` : text;
}
