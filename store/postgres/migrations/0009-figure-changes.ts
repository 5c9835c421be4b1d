import { TEXT } from './text-column.ts';

/** Current figures that other rules changed, by company: of the newest rules that found other figures before. */
export const FIGURE_CHANGES_SCHEMA = `
CREATE TABLE figure_changes (
  cik ${TEXT} PRIMARY KEY,
  rules_before ${TEXT} NOT NULL,
  rules ${TEXT} NOT NULL,
  -- As JSON.
  changes ${TEXT} NOT NULL
);
`;
