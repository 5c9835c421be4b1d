import { ServiceError } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';
import { takeTickers } from '../../domain/query/take-tickers.ts';
import type { Company } from '../store/company-store.ts';
import type { Store } from '../store/store.ts';

/** A company that a query names. `is_filter`: by `ticker:`, otherwise it is only suggested. */
export type CompanyInQuery = { company: Company; text: string; is_filter: boolean };

/** Words of a plain query looked at, of one name, and companies suggested. */
const WORDS_MAX = 10;
const NAME_WORDS = 3;
const SUGGESTED_MAX = 2;
/** A name must match as a whole; a ticker must be in capitals. Rule: docs/rules.md#company-search */
const WHOLE_NAME = 800;
const TICKER = 1_000;

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

/** Companies whose whole name, or ticker in capitals, is among the words of a plain query. */
export async function suggestCompanies(q: string, store: Store): Promise<CompanyInQuery[]> {
  const words = q.trim().split(/\s+/);
  if (!isPlain(words) || words.some((word) => /^(?:AND|OR|NOT|NEAR)$/.test(word))) return [];
  const found = new Map<string, CompanyInQuery>();
  for (let length = Math.min(NAME_WORDS, words.length - 1); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const text = words.slice(at, at + length).join(' ');
      const [first] = (await store.companies.search(text, 1)).matches;
      if (first === undefined) continue;
      const isTicker = first.score === TICKER && /^[A-Z][A-Z.-]+$/.test(text);
      const isName = first.score === WHOLE_NAME && text.length > 2;
      if ((isTicker || isName) && !found.has(first.company.cik)) {
        found.set(first.company.cik, { company: first.company, text, is_filter: false });
      }
      if (found.size === SUGGESTED_MAX) return [...found.values()];
    }
  }
  return [...found.values()];
}
