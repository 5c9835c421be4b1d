/** Headings under which a report groups its risk factors, in their order. */
export const RISK_GROUPS = {
  business: 'Risks Related to Our Business and Industry',
  operations: 'Risks Related to Our Operations',
  legal: 'Risks Related to Law and Regulation',
  finance: 'Risks Related to Our Finances',
  shares: 'Risks Related to Owning Our Securities',
} as const;

export type RiskGroup = keyof typeof RISK_GROUPS;

/** One risk factor: a caption that is a sentence, and its paragraphs, all of them clauses. */
export type Risk = {
  key: string;
  group: RiskGroup;
  caption: string;
  text: readonly string[];
};
