import { addressUrl, type EdgarAddress, EXCHANGE_LIST, TICKER_LIST } from '../domain/filing/edgar-address.ts';
import { EdgarError } from '../edgar/answer.ts';
import type { EdgarRead, Known } from '../edgar/client.ts';
import { isSharpShrink, type LoadTools, markOf, remember, setAside } from './load-tools.ts';
import { toTickerRows, unknownExchanges } from './normalise/company-record.ts';
import type { SkippedRow } from './parse/json.ts';
import {
  type ListedTicker,
  parseExchangeList,
  parseTickerList,
  type TickerRows,
} from './parse/ticker-lists.ts';

const count = new Intl.NumberFormat('en-US');

type TickersSummary = {
  /** Securities on the lists; null when the lists are unchanged since they were last stored. */
  securities: number | null;
  companies: number | null;
  /** Rows added, changed or removed. */
  changed: number;
  /** Exchanges that the lists name and this project does not know; their securities are stored without one. */
  unknown_exchanges: string[];
  /** Rows that can't be read. */
  skipped: SkippedRow[];
};

const NO_ROWS: TickerRows = { rows: [], skipped: [] };

/**
 * Securities of both lists: those with an exchange in their order, then those whose ticker only the plain list names.
 * The lists may be of different days, and a ticker can have passed to another company between them.
 */
function join(listed: readonly ListedTicker[], plain: readonly ListedTicker[]): ListedTicker[] {
  const known = new Set(listed.map((row) => row.ticker));
  return [...listed, ...plain.filter((row) => !known.has(row.ticker))];
}

/** A list as the source has it, null where the source has none (a mirror, the sample). */
async function readList(
  tools: LoadTools,
  address: EdgarAddress,
  known: Known | null,
): Promise<EdgarRead | null> {
  try {
    return await tools.edgar.read(address, { known, signal: tools.signal });
  } catch (cause) {
    if (address === TICKER_LIST && cause instanceof EdgarError && cause.failure === 'not_found') return null;
    throw cause;
  }
}

/** The lists' bodies, or null when neither has changed. Both are needed when one has: their rows are joined. */
async function readLists(tools: LoadTools, urls: { listed: string; plain: string }) {
  const { sources } = tools.store;
  let listed = await readList(tools, EXCHANGE_LIST, await sources.get(urls.listed));
  let plain = await readList(tools, TICKER_LIST, await sources.get(urls.plain));
  if (listed?.kind === 'unchanged' && plain?.kind !== 'body') return null;
  if (listed?.kind === 'unchanged') listed = await readList(tools, EXCHANGE_LIST, null);
  if (plain?.kind === 'unchanged') plain = await readList(tools, TICKER_LIST, null);
  if (listed?.kind !== 'body')
    throw new Error('the ticker list was read without a condition, and no body came');
  return { listed, plain: plain?.kind === 'body' ? plain : null };
}

/** CIK of a quarantined list, which is of no company. */
const NO_CIK = '0000000000';

/** Quarantines a list with far fewer securities than are stored, and throws EdgarError; else releases it. */
async function refuseShrink(
  tools: LoadTools,
  came: number,
  { url, sample }: { url: string; sample: boolean },
): Promise<void> {
  const stored = await tools.store.companies.countTickers({ sample });
  if (!isSharpShrink(stored, came)) return tools.store.facts.release(url, NO_CIK);
  const reason = `the ticker list has ${count.format(came)} securities, and ${count.format(stored)} are stored. They stay`;
  await setAside(tools, { url, cik: NO_CIK }, reason);
  throw new EdgarError('malformed', reason);
}

/**
 * Brings the ticker lists up to date: the list with exchanges, whose order is popularity, and what only the plain
 * list names behind it. Throws EdgarError, ParseError, StoreError.
 * Source: EDGAR company_tickers_exchange.json and company_tickers.json.
 */
export async function loadTickers(tools: LoadTools, sample: boolean): Promise<TickersSummary> {
  // The sample's lists come from another place than EDGAR's, under the same addresses.
  const mark = sample ? '#sample' : '';
  const urls = { listed: addressUrl(EXCHANGE_LIST) + mark, plain: addressUrl(TICKER_LIST) + mark };
  const lists = await readLists(tools, urls);
  if (lists === null)
    return { securities: null, companies: null, changed: 0, unknown_exchanges: [], skipped: [] };

  const { listed, plain } = lists;
  const withExchange = parseExchangeList(urls.listed, listed.bytes);
  const without = plain === null ? NO_ROWS : parseTickerList(urls.plain, plain.bytes);
  const listedRows = withExchange.rows;
  const rows = toTickerRows(join(listedRows, without.rows));
  const readAt = tools.now().toISOString();
  await refuseShrink(tools, rows.length, { url: urls.listed, sample });
  const changed = await tools.store.companies.saveTickers(rows, { sample, read_at: readAt });
  const bodies = [{ url: urls.listed, body: listed }];
  if (plain !== null) bodies.push({ url: urls.plain, body: plain });
  for (const { url, body } of bodies) await remember(tools, markOf(url, null, body));
  return {
    securities: rows.length,
    companies: new Set(rows.map((row) => row.cik)).size,
    changed,
    unknown_exchanges: unknownExchanges(listedRows.map((row) => row.exchange)),
    skipped: [...withExchange.skipped, ...without.skipped],
  };
}
