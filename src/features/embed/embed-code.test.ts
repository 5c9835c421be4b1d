import { expect, test } from 'vitest';

import { embedCodes, embedPath, embedTitle } from './embed-code.ts';
import type { EmbedSearch } from './embed-query.ts';

const ORIGIN = 'https://desk.example';

test.each<[EmbedSearch, string]>([
  [{ widget: 'chart' }, '/embed/chart'],
  [{ widget: 'chart', company: ' AAPL ', line: '' }, '/embed/chart?company=AAPL'],
  // A parameter of another widget is left out.
  [
    { widget: 'figures', company: 'AAPL', line: 'revenue', theme: 'dark' },
    '/embed/figures?company=AAPL&theme=dark',
  ],
  [{ widget: 'search', q: '"a & b"', most: '3' }, '/embed/search?q=%22a+%26+b%22&limit=3'],
])('%j has the path %s', (search, path) => {
  expect(embedPath(search)).toBe(path);
});

test.each<[EmbedSearch, string]>([
  [{ widget: 'chart', company: 'AAPL', line: 'revenue' }, 'Chart: AAPL: Revenue'],
  [{ widget: 'chart', company: 'NVDA,AMD', ratio: 'gross_margin' }, 'Chart: NVDA, AMD: Gross margin'],
  [{ widget: 'chart', company: 'AAPL,MSFT', ratio: 'roe' }, 'Chart: AAPL, MSFT: Roe'],
  [{ widget: 'figures' }, 'Key figures'],
])('%j is titled %s', (search, title) => {
  expect(embedTitle(search)).toBe(title);
});

test('what is pasted keeps hostile parameters inside their attributes', () => {
  const search: EmbedSearch = { widget: 'search', q: '"><script>alert(1)</script>', forms: '10-K' };
  const codes = new Map(embedCodes(search, ORIGIN));
  expect(codes.get('Script, sizes itself')).toBe(
    '<script async src="https://desk.example/embed.js" data-widget="search" ' +
      'data-title="Search results: &quot;>&lt;script>alert(1)&lt;/script>" ' +
      'data-q="&quot;>&lt;script>alert(1)&lt;/script>" data-forms="10-K"></script>',
  );
  expect(codes.get('Frame')).toContain(
    'src="https://desk.example/embed/search?q=%22%3E%3Cscript%3Ealert%281%29%3C%2Fscript%3E&amp;forms=10-K"',
  );
});

test('the codes are a frame and a link', () => {
  const codes = new Map(embedCodes({ widget: 'chart', company: 'AAPL', height: '300' }, ORIGIN));
  expect(codes.get('Frame')).toBe(
    '<iframe src="https://desk.example/embed/chart?company=AAPL&amp;height=300" title="Chart: AAPL" ' +
      'width="100%" height="300" style="border:0" loading="lazy"></iframe>',
  );
  expect(codes.get('Markdown link')).toBe(
    '[Chart: AAPL](https://desk.example/embed/chart?company=AAPL&height=300)',
  );
});

test('a picture has what the widget shows, without how it looks', () => {
  const codes = new Map(embedCodes({ widget: 'chart', company: 'AAPL', theme: 'dark' }, ORIGIN));
  expect(codes.get('Picture')).toBe(
    '<a href="https://desk.example/embed/chart?company=AAPL&amp;theme=dark">' +
      '<img src="https://desk.example/cards/chart.png?company=AAPL" alt="Chart: AAPL" width="600" height="315" /></a>',
  );
  expect(codes.get('Markdown picture')).toBe(
    '[![Chart: AAPL](https://desk.example/cards/chart.png?company=AAPL)](https://desk.example/embed/chart?company=AAPL&theme=dark)',
  );
});
