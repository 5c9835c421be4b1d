import fc from 'fast-check';
import { expect, test } from 'vitest';

import { realFile, testReal } from '../../ingest/testing/real-files.ts';
import { asFiledPage } from './as-filed-page.ts';
import { linearise } from './linearise.ts';

const encode = (text: string) => new TextEncoder().encode(text);

function shown(html: string): string {
  const bytes = encode(`<html><body>${html}</body></html>`);
  return asFiledPage(bytes, { filename: 'a.htm', text: '', blocks: [] });
}

test.each<[name: string, html: string, expected: string]>([
  ['looks', '<p style="color:red" align="center">a</p>', '<p style="color:red" align="center">a</p>'],
  ['a script', '<script>alert(1)</script>b', 'b'],
  ['a script in capitals', '<SCRIPT SRC=//evil.example/a.js></SCRIPT>b', 'b'],
  ['a handler', '<p onclick="alert(1)" onmouseover=x>a</p>', '<p>a</p>'],
  ['a form', '<form action="//evil.example"><input name="a"><button>b</button></form>', '<div></div>'],
  ['a frame', '<iframe src="//evil.example">a</iframe>b', 'b'],
  ['an object', '<object data="a.swf"><embed src="b"></object>c', 'c'],
  ['a base and a refresh', '<base href="//evil.example"><meta http-equiv="refresh" content="0">a', 'a'],
  ['a style sheet', '<style>@import url(//evil.example)</style><link rel="stylesheet" href="a.css">a', 'a'],
  [
    'a style that loads',
    '<p style="background:url(//evil.example);color:red">a</p>',
    '<p style="color:red">a</p>',
  ],
  ['a style that covers', '<p style="position: fixed;top:0">a</p>', '<p style="top:0">a</p>'],
  ['a style in escapes', '<p style="b\\61 ckground:x">a</p>', '<p>a</p>'],
  ['a link that runs', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['a link that runs, in entities', '<a href="&#106;avascript:x">a</a>', '<a>a</a>'],
  [
    'a link inside',
    '<a href="#n1" target="_top">a</a><p id="n1">b</p>',
    '<a href="#x-n1">a</a><p id="x-n1">b</p>',
  ],
  [
    'a link elsewhere',
    '<a href="https://evil.example/" target="_top">a</a>',
    '<a data-to="https://evil.example/" tabindex="0" role="link">a</a>',
  ],
  ['an image', '<img src="//evil.example/g1.jpg" onerror=x>', '<span class="image">[Image: g1.jpg]</span>'],
  [
    'an attribute that breaks out',
    "<p align='\"><b onclick=x>'>a</p>",
    '<p align="&quot;&gt;&lt;b onclick=x&gt;">a</p>',
  ],
  ['markup in entities', '&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['ids of ours', '<p id="o12">a</p><a name="f3">b</a>', '<p id="x-o12">a</p><a id="x-f3">b</a>'],
  ['an empty element of XHTML', '<td/><div/>a', '<td></td><div></div>a'],
  ['hidden XBRL', '<ix:header><xbrli:context>a</xbrli:context></ix:header>b', 'b'],
  ['a drawing', '<svg><script>a</script><svg></svg></svg>b', 'b'],
])('%s', (_name, html, expected) => {
  expect(shown(html)).toBe(`<div>${expected}</div>`);
});

test('no markup is written but that of known elements and attributes', () => {
  const parts = [
    '<',
    '>',
    '"',
    "'",
    '=',
    ' ',
    '/',
    'script',
    'a',
    'p',
    'onload',
    'style',
    'href',
    '&lt;',
    '<!--',
    '-->',
    'x',
    '<![CDATA[',
    ']]>',
    '\0',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 40 }), (chosen) => {
      const written = shown(chosen.join(''));
      for (const [tag] of written.matchAll(/<[^>]*>?/g))
        expect(tag).toMatch(
          /^<\/?(?:div|p|a|span)(?: (?:style|href|id|data-to|tabindex|role|class)="[^"<>]*")*>$/,
        );
    }),
  );
});

test('plain text is shown as it is, with its blocks marked', () => {
  const bytes = encode('<TYPE>\nITEM 1.   BUSINESS\n\n<script>a</script>\n');
  const { text, blocks } = linearise(bytes, { filename: 'a.txt', type: '10-K' });
  expect(asFiledPage(bytes, { filename: 'a.txt', text, blocks })).toMatch(
    /^<pre>(?:<a id="o0"><\/a>)?&lt;TYPE&gt;\n(?:<a id="o\d+"><\/a>)?ITEM 1\.   BUSINESS\n\n(?:<a id="o\d+"><\/a>)?&lt;script&gt;a&lt;\/script&gt;\n<\/pre>$/,
  );
});

const wrapped = (type: string, name: string, body: string) =>
  `<DOCUMENT>\n<TYPE>${type}\n<FILENAME>${name}\n<TEXT>\n${body}\n</TEXT>\n</DOCUMENT>\n`;

test('a complete submission shows each of its documents, with marks at its own blocks alone', () => {
  const bytes = encode(
    `<SEC-DOCUMENT>a.txt\n${[
      wrapped('10-K', 'a.htm', '<html><body><p>Sales rose.</p><script>x</script></body></html>'),
      wrapped('GRAPHIC', 'b.jpg', 'begin 644 b.jpg'),
      wrapped('EX-13', 'c.txt', 'Sales rose.\n\nCosts fell.'),
      wrapped('EX-27', 'd.txt', 'Costs fell.\n\nSales rose.'),
    ].join('')}</SEC-DOCUMENT>\n`,
  );
  const document = linearise(bytes, { filename: 'a.txt', type: null });
  const html = asFiledPage(bytes, { filename: 'a.txt', ...document });
  expect(html).not.toContain('<script');
  expect(html.split('<hr>')).toHaveLength(4);
  const marks = [...html.matchAll(/<a id="o(\d+)"><\/a>([^\n<]*)/g)].map(([, offset, words]) => [
    Number(offset),
    words,
  ]);
  const exhibits = document.text.indexOf('EX-13');
  const own = [...document.text.matchAll(/Sales rose\.|Costs fell\./g)].filter(
    ({ index }) => index > exhibits,
  );
  expect(own).toHaveLength(4);
  expect(marks).toEqual(own.map(({ index, 0: words }) => [index, words]));
});

testReal('every block and row of a real report is marked where it begins', () => {
  const bytes = realFile('www.sec.gov/Archives/edgar/data/320193/000032019325000079/aapl-20250927.htm');
  const document = linearise(bytes, { filename: 'aapl-20250927.htm', type: '10-K' });
  const html = asFiledPage(bytes, { filename: 'aapl-20250927.htm', ...document });
  const after = (offset: number) =>
    (html.split(`<a id="o${offset}"></a>`)[1] ?? '').replaceAll(/<[^>]*>/g, ' ').trim();
  const sales = document.text.indexOf('Total net sales');
  expect(after(sales)).toMatch(/^Total net sales/);
  const marked = document.sources?.map(([offset]) => offset) ?? [];
  expect(marked.length).toBeGreaterThan(1_000);
  expect(marked.filter((offset) => !html.includes(`<a id="o${offset}"></a>`))).toEqual([]);
  expect(html).not.toMatch(/<script|<ix:|\son\w+=/i);
});
