import {
  BUSINESS_TAG,
  CYBERSECURITY_TAG,
  DISCUSSION_TAG,
  LEGAL_PROCEEDINGS_TAG,
  RISK_FACTORS_TAG,
} from '../../../domain/disclosures/section-tags.ts';

/** Items of 10-K, 10-Q and 20-F by disclosure tag. Rule: docs/rules.md#disclosure-tags */
const ITEMS = new Map<string, { '10-K'?: string; '10-Q'?: string; '20-F'?: string }>([
  [BUSINESS_TAG, { '10-K': '1', '20-F': '4.B' }],
  [RISK_FACTORS_TAG, { '10-K': '1A', '10-Q': 'II-1A', '20-F': '3.D' }],
  ['item:UnresolvedStaffCommentsTextBlock', { '10-K': '1B', '20-F': '4A' }],
  [CYBERSECURITY_TAG, { '10-K': '1C', '20-F': '16K' }],
  ['item:PropertiesTextBlock', { '10-K': '2', '20-F': '4.D' }],
  [LEGAL_PROCEEDINGS_TAG, { '10-K': '3', '10-Q': 'II-1', '20-F': '8.A.7' }],
  ['item:MarketForRegistrantsEquityTextBlock', { '10-K': '5', '20-F': '9' }],
  [DISCUSSION_TAG, { '10-K': '7', '10-Q': 'I-2', '20-F': '5' }],
  ['item:MarketRiskDisclosuresTextBlock', { '10-K': '7A', '10-Q': 'I-3', '20-F': '11' }],
  ['item:FinancialStatementsTextBlock', { '10-K': '8', '10-Q': 'I-1', '20-F': '18' }],
  ['item:ControlsAndProceduresTextBlock', { '10-K': '9A', '10-Q': 'I-4', '20-F': '15' }],
  ['item:OtherInformationTextBlock', { '10-K': '9B', '10-Q': 'II-5' }],
  ['item:UnregisteredSalesAndRepurchasesTextBlock', { '10-Q': 'II-2', '20-F': '16E' }],
]);

/**
 * Item number of a disclosure in a form: ('item:RiskFactorsTextBlock', '10-Q') → 'II-1A'. Null for a tagged text
 * block.
 */
export function itemOfTag(tag: string, form: string): string | null {
  const items = ITEMS.get(tag);
  const own =
    form === '40-F' ? undefined : form === '10-Q' || form === '20-F' ? items?.[form] : items?.['10-K'];
  return own ?? null;
}
