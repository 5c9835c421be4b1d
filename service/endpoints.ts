import type { EndpointId } from '../contract/endpoints.ts';
import { asReported } from './as-reported.ts';
import { claims } from './claims.ts';
import {
  cikLookup,
  companies,
  exchangeCompanies,
  exchanges,
  search,
  sectors,
  subset,
  subsets,
} from './companies.ts';
import { company } from './company.ts';
import type { Handler } from './context.ts';
import { disclosureMap, disclosures, disclosureText } from './disclosures.ts';
import { document, documentFacts, hits, original } from './document.ts';
import { materialEvents } from './events.ts';
import { filing, filings } from './filings.ts';
import { fullText } from './full-text/answer.ts';
import { metrics, ratios } from './key-figures.ts';
import { cancelLoad, follow, load, loadPlan, loads, setFollow, startLoad } from './loads/loads.ts';
import { commonText, novelPassages } from './passages.ts';
import { quality } from './quality.ts';
import { redline } from './redline.ts';
import { releases } from './releases.ts';
import { screen, screenColumns } from './screen.ts';
import { balanceSheet, cashFlow, financialData, incomeStatement, ttm } from './statements.ts';
import { status } from './status.ts';
import { aiSummary } from './summaries/summary.ts';
import { previewWatch } from './watches/preview.ts';
import {
  alerts,
  changeWatch,
  deliveries,
  makeWatch,
  removeWatch,
  watch,
  watches,
} from './watches/watches.ts';

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
