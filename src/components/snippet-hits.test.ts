import { expect, test } from 'vitest';

import { highlightParts } from './highlight-parts.ts';
import { snippetHits } from './snippet-hits.ts';

const shown = (snippet: string) => {
  const { text, hits } = snippetHits(snippet);
  return highlightParts(text, hits)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');
};

test.each([
  ['', ''],
  ['no mark', 'no mark'],
  ['…the <<supply chain>> was', '…the [supply chain] was'],
  ['<<supply>> of a <<chain>>', '[supply] of a [chain]'],
  ['<<a>><<b>>', '[a][b]'],
  // The filing's own marks stand beside the search's.
  ['a <<<b>>>> c', 'a <[b]>> c'],
  ['due << 30 finds', 'due << 30 finds'],
  ['30 >> due', '30 >> due'],
  ['<<a>> and << b', '[a] and << b'],
  ['<< a <<b>> c', '[ a <<b] c'],
  ['a < b > c <i> <<d>>', 'a < b > c <i> [d]'],
  ['<<>>', ''],
  ['<<<<a>>>>', '<<[a]>>'],
  ['<script>alert(1)</script> <<x>>', '<script>alert(1)</script> [x]'],
])('%s is shown as %s', (snippet, expected) => {
  expect(shown(snippet)).toBe(expected);
});
