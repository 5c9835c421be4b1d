import { BUSINESS } from './business.ts';
import { CORPORATE_ACTIONS } from './corporate-actions.ts';
import { DEALS } from './deals.ts';
import { GOVERNANCE } from './governance.ts';
import { LEGAL } from './legal.ts';

/** Words people type, and the phrases that filings use instead. */
export type Expansion = { label: string; triggers: readonly string[]; phrases: readonly string[] };

/** Expansions of plain searches, at most six phrases each. Rule: docs/rules.md#query-widening */
export const EXPANSIONS: readonly Expansion[] = [
  ...GOVERNANCE,
  ...CORPORATE_ACTIONS,
  ...DEALS,
  ...LEGAL,
  ...BUSINESS,
].map(([label, triggers, phrases]) => ({ label, triggers, phrases }));
