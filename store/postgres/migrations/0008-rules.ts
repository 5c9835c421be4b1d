import { TEXT } from './text-column.ts';

const renamed = (table: string): string => `
ALTER TABLE ${table} ALTER COLUMN lineariser TYPE ${TEXT} USING lineariser::text;
ALTER TABLE ${table} RENAME COLUMN lineariser TO rules;`;

const MARKS = [
  ['instance', 3],
  ['face', 2],
  ['facts', 2],
];

/** The rules that texts, reports and companies were read by, in the place of numbers. All of it is made again. */
export const RULES_SCHEMA = `
${renamed('filing_texts')}
${renamed('document_texts')}
ALTER TABLE sources ADD COLUMN rules ${TEXT} NOT NULL DEFAULT '';
${MARKS.map(
  ([mark, number]) => `
DELETE FROM sources WHERE url LIKE '%#${mark}-%' AND url NOT LIKE '%#${mark}-${number}';
UPDATE sources SET url = replace(url, '#${mark}-${number}', '#${mark}'), rules = '${number}' WHERE url LIKE '%#${mark}-${number}';`,
).join('')}
`;
