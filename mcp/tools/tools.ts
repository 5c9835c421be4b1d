import type { Tool } from '../tool.ts';
import { fetchDocument, search } from './deep-research.ts';
import { compareDisclosures, searchDisclosures } from './disclosures.ts';
import { getRatios, getStatements } from './figures.ts';
import { listFilings, readFiling } from './filings.ts';
import { findCompany } from './find-company.ts';
import { getEvents } from './get-events.ts';
import { getSummary } from './get-summary.ts';
import { searchFilings } from './search-filings.ts';
import { verifyClaims } from './verify-claims.ts';

/** In the order that clients list them. */
export const TOOLS: readonly Tool[] = [
  findCompany,
  listFilings,
  readFiling,
  searchFilings,
  searchDisclosures,
  compareDisclosures,
  getStatements,
  getRatios,
  getEvents,
  getSummary,
  verifyClaims,
  search,
  fetchDocument,
];
