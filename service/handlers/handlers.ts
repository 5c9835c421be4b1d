import type { EndpointId } from '../../contract/endpoints.ts';
import type { Handler } from '../context.ts';
import { previewWatch } from '../watch/preview/preview.ts';
import { aiSummary } from './ai-summary.ts';
import { asReported } from './as-reported.ts';
import { claims } from './claims.ts';
import { cikLookup, companies, search } from './companies.ts';
import { company } from './company.ts';
import { disclosureMap, disclosureText, disclosures } from './disclosures.ts';
import { document, documentFacts, hits, original } from './document.ts';
import { filing, filings } from './filings.ts';
import { fullText } from './full-text.ts';
import { exchangeCompanies, exchanges, sectors, subset, subsets } from './listings.ts';
import { cancelLoad, follow, load, loadPlan, loads, setFollow, startLoad } from './loads.ts';
import { materialEvents } from './material-events.ts';
import { metrics, ratios } from './metrics.ts';
import { commonText, novelPassages } from './passages.ts';
import { quality } from './quality.ts';
import { redline } from './redline.ts';
import { releases } from './releases.ts';
import { screen, screenColumns } from './screen.ts';
import { balanceSheet, cashFlow, financialData, incomeStatement, ttm } from './statements.ts';
import { status } from './status.ts';
import { alerts, changeWatch, deliveries, makeWatch, removeWatch, watch, watches } from './watches.ts';

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
