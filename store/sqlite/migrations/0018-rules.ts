/** The rules that texts, reports and companies were read by, in the place of numbers. All of it is made again. */
export const RULES_SCHEMA = `
ALTER TABLE filing_texts ADD COLUMN rules TEXT NOT NULL DEFAULT '';
ALTER TABLE filing_texts DROP COLUMN lineariser;
ALTER TABLE document_texts ADD COLUMN rules TEXT NOT NULL DEFAULT '';
ALTER TABLE document_texts DROP COLUMN lineariser;

-- Empty where nothing that is stored depends on how the file is read.
ALTER TABLE sources ADD COLUMN rules TEXT NOT NULL DEFAULT '';
${[
  ['instance', 3],
  ['face', 2],
  ['facts', 2],
]
  .map(
    ([mark, number]) => `
DELETE FROM sources WHERE url LIKE '%#${mark}-%' AND url NOT LIKE '%#${mark}-${number}';
UPDATE sources SET url = replace(url, '#${mark}-${number}', '#${mark}'), rules = '${number}' WHERE url LIKE '%#${mark}-${number}';`,
  )
  .join('')}
`;
