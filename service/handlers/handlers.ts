import type { EndpointId } from '../../contract/endpoints.ts';
import { aiSummary } from './ai-summary.ts';
import { alerts } from './alerts.ts';
import { asReported } from './as-reported.ts';
import { balanceSheet } from './balance-sheet.ts';
import { cancelLoad } from './cancel-load.ts';
import { cashFlow } from './cash-flow.ts';
import { changeWatch } from './change-watch.ts';
import { cikLookup } from './cik-lookup.ts';
import { claims } from './claims.ts';
import { commonText } from './common-text.ts';
import { companies } from './companies.ts';
import { company } from './company.ts';
import { deliveries } from './deliveries.ts';
import { disclosureMap } from './disclosure-map.ts';
import { disclosureText } from './disclosure-text.ts';
import { disclosures } from './disclosures.ts';
import { documentFacts } from './document-facts.ts';
import { document } from './document.ts';
import { exchangeCompanies } from './exchange-companies.ts';
import { exchanges } from './exchanges.ts';
import { filing } from './filing.ts';
import { filings } from './filings.ts';
import { financialData } from './financial-data.ts';
import { follow } from './follow.ts';
import { fullText } from './full-text.ts';
import type { Handler } from './handler.ts';
import { hits } from './hits.ts';
import { incomeStatement } from './income-statement.ts';
import { loadPlan } from './load-plan.ts';
import { load } from './load.ts';
import { loads } from './loads.ts';
import { makeWatch } from './make-watch.ts';
import { materialEvents } from './material-events.ts';
import { metrics } from './metrics.ts';
import { novelPassages } from './novel-passages.ts';
import { original } from './original.ts';
import { previewWatch } from './preview-watch.ts';
import { quality } from './quality.ts';
import { ratios } from './ratios.ts';
import { redline } from './redline.ts';
import { releases } from './releases.ts';
import { removeWatch } from './remove-watch.ts';
import { screenColumns } from './screen-columns.ts';
import { screen } from './screen.ts';
import { search } from './search.ts';
import { sectors } from './sectors.ts';
import { setFollow } from './set-follow.ts';
import { startLoad } from './start-load.ts';
import { status } from './status.ts';
import { subset } from './subset.ts';
import { subsets } from './subsets.ts';
import { ttm } from './ttm.ts';
import { watch } from './watch.ts';
import { watches } from './watches.ts';

/** The handler of every endpoint of the contract; one that is missing does not compile. */
export const handlers: { [K in EndpointId]: Handler<K> } = {
  search,
  documentFacts,
  original,
  asReported,
  claims,
  cikLookup,
  companies,
  company,
  filings,
  subsets,
  subset,
  exchanges,
  exchangeCompanies,
  sectors,
  status,
  follow,
  setFollow,
  loads,
  loadPlan,
  startLoad,
  load,
  cancelLoad,
  fullText,
  filing,
  document,
  hits,
  disclosures,
  disclosureMap,
  disclosureText,
  redline,
  commonText,
  novelPassages,
  financialData,
  incomeStatement,
  balanceSheet,
  cashFlow,
  metrics,
  ttm,
  ratios,
  quality,
  releases,
  screen,
  screenColumns,
  materialEvents,
  aiSummary,
  watches,
  alerts,
  previewWatch,
  makeWatch,
  watch,
  changeWatch,
  removeWatch,
  deliveries,
};
