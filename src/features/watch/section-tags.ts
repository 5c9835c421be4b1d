/** Sections whose wording is watched most, in a report's order. */
export const SECTION_TAGS = [
  'item:BusinessTextBlock',
  'item:RiskFactorsTextBlock',
  'item:CybersecurityTextBlock',
  'item:LegalProceedingsTextBlock',
  'item:ManagementsDiscussionAndAnalysisTextBlock',
] as const;
