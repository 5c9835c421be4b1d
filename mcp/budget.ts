/**
 * Longest answer of a tool as JSON. Figures and punctuation take about 2.6 characters a token and prose about 4, so
 * that no answer is longer than 8,000 tokens.
 */
export const ANSWER_CHARACTERS = 20_000;

/** Room for what every answer has in addition to its rows: company, notes, links. */
const ENVELOPE = 3_000;

/** Where an answer continues, and what it leaves out. */
type Rest = { next_offset: number | null; left_out: string[] };

type Fitted<T> = { rows: T[] } & Rest;

/**
 * The rows from `offset` that fit one answer, at least one. `total` counts all rows, also those not in `rows`.
 * `what` names them: `filings`.
 */
export function fitRows<T>(
  rows: readonly T[],
  {
    offset,
    first = 0,
    total = rows.length,
    what,
    taken = 0,
  }: {
    offset: number;
    /** Position of `rows[0]` among all. */
    first?: number;
    total?: number;
    what: string;
    /** Characters that the rest of the answer takes. */
    taken?: number;
  },
): Fitted<T> {
  let room = ANSWER_CHARACTERS - ENVELOPE - taken;
  const fitting: T[] = [];
  for (const row of rows.slice(Math.max(0, offset - first))) {
    room -= JSON.stringify(row).length + 1;
    if (room < 0 && fitting.length > 0) break;
    fitting.push(row);
  }
  const next = offset + fitting.length;
  const left = Math.max(0, total - next);
  return {
    rows: fitting,
    next_offset: left > 0 && fitting.length > 0 ? next : null,
    left_out: left > 0 ? [`${left} more ${what}`] : [],
  };
}

/** A text cut to a length at a word, with a mark where it ends. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > max * 0.8 ? space : max).toWellFormed()}…`;
}
