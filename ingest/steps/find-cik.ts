import { parseCik, parseTicker } from '../../contract/identifier.ts';
import { clip } from '../../contract/parameters.ts';
import { UnknownCompanyError } from '../failure.ts';
import { loadTickers } from './load-tickers.ts';
import type { LoadTools } from './load-tools.ts';

/**
 * CIK of a ticker or CIK as typed. The ticker lists are loaded first when a ticker is asked for and they are not.
 * Throws UnknownCompanyError when the lists do not name the ticker; what loading the lists throws.
 */
export async function findCik(
  tools: LoadTools,
  identifier: string,
  note: (text: string) => void,
): Promise<string> {
  const cik = parseCik(identifier);
  if (cik !== null) return cik;
  const ticker = parseTicker(identifier) ?? identifier;
  const known = await tools.store.companies.resolve(ticker);
  // The sample's companies are no filers of EDGAR.
  if (known !== null && !known.sample) return known.cik;
  const { tickers_as_of } = await tools.store.coverage();
  if (tickers_as_of === null) {
    note('Loading the ticker lists first');
    const lists = await loadTickers(tools, false);
    note(`${lists.securities ?? 0} securities of ${lists.companies ?? 0} companies`);
    const listed = await tools.store.companies.resolve(ticker);
    if (listed !== null && !listed.sample) return listed.cik;
  }
  throw new UnknownCompanyError(
    `No company has the ticker '${clip(identifier)}' on EDGAR's lists. Use its CIK, or load the lists again with 'tickers'`,
  );
}
