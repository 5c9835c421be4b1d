import type { QueryOf } from '../../contract/endpoints.ts';
import { filingsEndpoint } from '../../contract/filings.ts';
import { fullTextEndpoint } from '../../contract/full-text.ts';
import { ratiosEndpoint } from '../../contract/ratios.ts';
import type { StatementPeriod } from '../../contract/statement-names.ts';
import type { StatementName } from '../../contract/statement-names.ts';
import {
  balanceSheetEndpoint,
  cashFlowEndpoint,
  incomeStatementEndpoint,
} from '../../contract/statements.ts';
import { ttmEndpoint } from '../../contract/ttm.ts';
import { addressToday } from './client.ts';
import { filingsParameters } from './filings.ts';
import { type FullTextParameters, fullTextParameters } from './full-text.ts';

// Loaded when an address is copied: these endpoints bring their schemas.

const STATEMENTS = {
  income_statement: incomeStatementEndpoint,
  balance_sheet: balanceSheetEndpoint,
  cash_flow: cashFlowEndpoint,
};

export function statementAddress(
  identifier: string,
  statement: StatementName,
  period_type: StatementPeriod | 'ttm',
  isLatest: boolean,
): string {
  const path = { identifier };
  // Of a server that has no others than the newest twelve months.
  if (isLatest) return addressToday(ttmEndpoint, { path, query: { statement } });
  return addressToday(STATEMENTS[statement], { path, query: { period_type, include_segments: false } });
}

export function ratiosAddress(identifier: string, period_type?: QueryOf<'ratios'>['period_type']): string {
  return addressToday(ratiosEndpoint, { path: { identifier }, query: { period_type } });
}

export function filingsAddress(cik: string, search: QueryOf<'filings'>): string {
  return addressToday(filingsEndpoint, { path: { cik }, query: filingsParameters(search) });
}

export function fullTextAddress(search: FullTextParameters): string {
  return addressToday(fullTextEndpoint, { query: fullTextParameters(search) });
}
