import { expect, test } from 'vitest';

import type { Block, DocumentText } from '../documents/document-text.ts';
import { wordsOf } from '../text/find-text.ts';
import { releaseSnippet } from './headline.ts';
import { releaseTitle } from './release-title.ts';

/** A document of blocks: `# ` a heading of level 3, `## ` of level 5, `| ` a table, else a paragraph. */
function document(...lines: string[]): DocumentText {
  const blocks: Block[] = [];
  let text = '';
  for (const line of lines) {
    const [mark = ''] = /^(?:#{1,2}|\|) /.exec(line) ?? [];
    const words = line.slice(mark.length);
    if (text !== '') text += '\n';
    const start = text.length;
    text += words;
    const range = { start, end: text.length };
    if (mark.startsWith('#')) blocks.push({ kind: 'heading', level: mark === '# ' ? 3 : 5, ...range });
    else blocks.push({ kind: mark === '| ' ? 'table' : 'paragraph', ...range });
  }
  return { text, blocks, anchors: [], losses: [] };
}

const title = (given: DocumentText, company = 'Intel Corp', is_release = false): string | null => {
  const run = releaseTitle(given, company, is_release);
  return run === null ? null : wordsOf(given.text, run);
};

const DATELINE =
  'SANTA CLARA, Calif., March 13, 2024 – Intel Corporation today announced that somebody was appointed to its board of directors.';

test.each<[string, string[], string]>([
  // 0000012927-24-000014
  [
    'under the name of the exhibit',
    ['# Exhibit 99.1', '# Boeing Announces Board and Management Changes', DATELINE],
    'Boeing Announces Board and Management Changes',
  ],
  // 0000050863-25-000126
  [
    'on two lines, below name and address',
    [
      '# Intel Corporation',
      '2200 Mission College Blvd.',
      'Santa Clara, CA 95054-1549',
      'News Release',
      'SoftBank Group and Intel Corporation',
      'Sign $2B Investment Agreement',
      '## Fueling U.S. semiconductor innovation and the AI revolution',
      DATELINE,
    ],
    'SoftBank Group and Intel Corporation Sign $2B Investment Agreement',
  ],
  // 0000320187-25-000034
  [
    'that continues below',
    [
      '| Investor Contact:',
      '# NIKE, INC. REPORTS FISCAL 2025 FOURTH QUARTER',
      '# AND FULL YEAR RESULTS',
      DATELINE,
    ],
    'NIKE, INC. REPORTS FISCAL 2025 FOURTH QUARTER AND FULL YEAR RESULTS',
  ],
  // 0001552781-24-000626
  [
    'that continues in the same style',
    [
      '# The Coca-Cola Company Names Henrique Braun',
      '# Executive Vice President and Chief Operating Officer',
      DATELINE,
    ],
    'The Coca-Cola Company Names Henrique Braun Executive Vice President and Chief Operating Officer',
  ],
  // 0000320193-24-000120
  [
    'above another that says more',
    ['# Apple reports fourth quarter results', '# iPhone drives record September quarter revenue', DATELINE],
    'Apple reports fourth quarter results',
  ],
  // 0000018230-22-000107
  [
    'below what kind of release it is',
    [
      '# Caterpillar Inc.',
      '1Q 2022 Earnings Release',
      'April 28, 2022',
      'FOR IMMEDIATE RELEASE',
      '# Caterpillar Reports First-Quarter 2022 Results',
    ],
    'Caterpillar Reports First-Quarter 2022 Results',
  ],
])('a title is found %s', (_, lines, expected) => {
  expect(title(document(...lines))).toBe(expected);
});

test('a release without dateline is one where the report calls it so', () => {
  // 0001628280-25-043530
  const tesla = document(
    '# Exhibit 99.1',
    '# Tesla Third Quarter 2025 Production, Deliveries & Deployments',
    'In the third quarter, we produced over 447,000 vehicles and delivered over 497,000 vehicles.',
    'Thank you to all our customers, who helped us achieve these results.',
  );
  expect(title(tesla, 'Tesla, Inc.', true)).toBe(
    'Tesla Third Quarter 2025 Production, Deliveries & Deployments',
  );
  expect(title(tesla, 'Tesla, Inc.', false)).toBeNull();
});

test.each([
  // 0001018724-25-000121
  [
    'what goes with a release',
    [
      '# Exhibit 99.2',
      '## Non-GAAP Financial Measures',
      'Regulation G prescribes the conditions for use of such figures.',
    ],
  ],
  // 0001140361-24-024352
  [
    'a notice of a court',
    [
      '# UNITED STATES DISTRICT COURT',
      '# NOTICE OF PENDENCY AND PROPOSED SETTLEMENT',
      'The purpose of this Notice is to inform you.',
    ],
  ],
  ['nothing', []],
  ['marks alone', ['FOR IMMEDIATE RELEASE', 'Contact: press@example.com', 'www.example.com']],
])('%s has no title', (_, lines) => {
  expect(title(document(...lines))).toBeNull();
});

test('the first paragraph below the title is the snippet of a report without items', () => {
  const given = document('# Exhibit 99.1', '# Intel Appoints Stacy Smith to Board of Directors', DATELINE);
  const found = releaseTitle(given, 'Intel Corp', false);
  const run = found && releaseSnippet(given, found);
  expect(run && wordsOf(given.text, run)).toBe(DATELINE);
});
