// Tags of the sections that surfaces name, apart from the table of all tags so that a browser loads no more than these.
// Rule: docs/rules.md#disclosure-tags

export const BUSINESS_TAG = 'item:BusinessTextBlock';
export const RISK_FACTORS_TAG = 'item:RiskFactorsTextBlock';
export const CYBERSECURITY_TAG = 'item:CybersecurityTextBlock';
export const LEGAL_PROCEEDINGS_TAG = 'item:LegalProceedingsTextBlock';
export const DISCUSSION_TAG = 'item:ManagementsDiscussionAndAnalysisTextBlock';
