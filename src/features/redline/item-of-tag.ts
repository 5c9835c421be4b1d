/** Items of 10-K and 10-Q by disclosure tag. Rule: docs/rules.md#disclosure-tags */
const ITEMS = new Map<string, { '10-K'?: string; '10-Q'?: string }>([
  ['item:BusinessTextBlock', { '10-K': '1' }],
  ['item:RiskFactorsTextBlock', { '10-K': '1A', '10-Q': 'II-1A' }],
  ['item:UnresolvedStaffCommentsTextBlock', { '10-K': '1B' }],
  ['item:CybersecurityTextBlock', { '10-K': '1C' }],
  ['item:PropertiesTextBlock', { '10-K': '2' }],
  ['item:LegalProceedingsTextBlock', { '10-K': '3', '10-Q': 'II-1' }],
  ['item:MarketForRegistrantsEquityTextBlock', { '10-K': '5' }],
  ['item:ManagementsDiscussionAndAnalysisTextBlock', { '10-K': '7', '10-Q': 'I-2' }],
  ['item:MarketRiskDisclosuresTextBlock', { '10-K': '7A', '10-Q': 'I-3' }],
  ['item:FinancialStatementsTextBlock', { '10-K': '8', '10-Q': 'I-1' }],
  ['item:ControlsAndProceduresTextBlock', { '10-K': '9A', '10-Q': 'I-4' }],
  ['item:OtherInformationTextBlock', { '10-K': '9B', '10-Q': 'II-5' }],
  ['item:UnregisteredSalesAndRepurchasesTextBlock', { '10-Q': 'II-2' }],
]);

/**
 * Item number of a disclosure in a form: ('item:RiskFactorsTextBlock', '10-Q') → 'II-1A'. Null for a tagged text
 * block.
 */
export function itemOfTag(tag: string, form: string): string | null {
  const items = ITEMS.get(tag);
  return (form === '10-Q' ? items?.['10-Q'] : items?.['10-K']) ?? null;
}
