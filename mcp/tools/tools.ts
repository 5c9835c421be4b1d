import type { Tool } from '../tool.ts';
import { compareDisclosures } from './compare-disclosures.ts';
import { fetchDocument, search } from './deep-research.ts';
import { findCompany } from './find-company.ts';
import { getEvents } from './get-events.ts';
import { getRatios } from './get-ratios.ts';
import { getStatements } from './get-statements.ts';
import { getSummary } from './get-summary.ts';
import { listFilings } from './list-filings.ts';
import { readFiling } from './read-filing.ts';
import { searchDisclosures } from './search-disclosures.ts';
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
