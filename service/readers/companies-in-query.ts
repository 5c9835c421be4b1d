import { ServiceError } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';
import { takeTickers } from '../../domain/query/understand.ts';
import type { Company } from '../../store/companies.ts';
import type { Store } from '../../store/store.ts';

/** A company that a query names. `is_filter`: only its filings are searched; otherwise it is offered. */
export type CompanyInQuery = { company: Company; text: string; is_filter: boolean };

/** Words of a plain query looked at, of one name, and companies suggested. */
const WORDS_MAX = 10;
const NAME_WORDS = 3;
const SUGGESTED_MAX = 2;

/** Takes `ticker:AAPL` out of a query. Throws ServiceError invalid_query if no company has the ticker. */
export async function takeCompanies(
  q: string,
  store: Store,
): Promise<{ q: string; companies: CompanyInQuery[] }> {
  const taken = takeTickers(q);
  const companies: CompanyInQuery[] = [];
  for (const { ticker, start } of taken.tickers) {
    const company = await store.companies.resolve(ticker);
    if (company === null) {
      const message = `No company has the ticker '${clip(ticker)}'. Search for its name to find its ticker.`;
      throw new ServiceError('invalid_query', message, { parameter: 'q', position: start });
    }
    companies.push({ company, text: `ticker:${ticker}`, is_filter: true });
  }
  return { q: taken.q, companies };
}

const isPlain = (words: readonly string[]): boolean =>
  words.length > 1 && words.length <= WORDS_MAX && words.every((word) => /^[\p{L}\p{N}.&'’-]+$/u.test(word));

/** Runs of up to three of the words, longer ones first. */
function runsOf(words: readonly string[]): string[] {
  const runs: string[] = [];
  for (let length = Math.min(NAME_WORDS, words.length - 1); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) runs.push(words.slice(at, at + length).join(' '));
  return runs;
}

/** A name as asked for: `Apple's` is Apple. */
const nameOf = (text: string) => text.replace(/['’]s$/, '');

/** A query without a name in it, which leaves blanks: offsets stay. */
export function blankName(q: string, name: string): string {
  const words = name.replaceAll('.', String.raw`\.`).replaceAll(' ', String.raw`\s+`);
  return q.replace(new RegExp(words), (found) => ' '.repeat(found.length));
}

/** Companies whose whole name, or ticker in capitals, is among the words of a plain query. Rule: docs/rules.md#query-understanding */
export async function suggestCompanies(q: string, { companies }: Store): Promise<CompanyInQuery[]> {
  const words = q.trim().replace(/\?$/, '').split(/\s+/);
  if (!isPlain(words) || words.some((word) => /^(?:AND|OR|NOT|NEAR)$/.test(word))) return [];
  const runs = runsOf(words);
  const named = await companies.named(runs.map(nameOf));
  const found = new Map<string, string>();
  for (const [at, text] of runs.entries()) {
    const one = named[at] ?? null;
    if (one === null || found.has(one.cik) || found.size === SUGGESTED_MAX) continue;
    if (one.by === 'ticker' ? /^[A-Z][A-Z.-]+$/.test(nameOf(text)) : text.length > 2)
      found.set(one.cik, text);
  }
  const read = [...found].map(async ([cik, text]) => {
    const company = await companies.resolve(cik);
    return company === null ? [] : [{ company, text, is_filter: false }];
  });
  return (await Promise.all(read)).flat();
}
