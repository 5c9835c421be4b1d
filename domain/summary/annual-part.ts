import type { Run } from '../disclosures/disclosure.ts';

/** A part of an annual report that a summary is written from. */
export type AnnualPart = {
  tag: string;
  /** `Item 1A`. */
  name: string;
  runs: Run[];
  /** The text of an Item that only refers to another document, on one line; null for an Item with its own text. */
  pointer: string | null;
};

/** Null for an Item that the report doesn't have. */
export type AnnualParts = { business: AnnualPart | null; risks: AnnualPart | null };

export const BUSINESS_TAG = 'item:BusinessTextBlock';
export const RISKS_TAG = 'item:RiskFactorsTextBlock';
