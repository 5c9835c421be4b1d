import { describe, expect, it } from 'vitest';

import { describeReal, realFile } from '../../ingest/testing/real-files.ts';
import type { Block, DocumentText } from './document-text.ts';
import { linearise } from './linearise.ts';

const encoder = new TextEncoder();
const read = (body: string | Uint8Array, filename = 'a.htm'): DocumentText =>
  linearise(typeof body === 'string' ? encoder.encode(body) : body, { filename, type: null });

/** A block in a line: its kind with level, alignment and indentation, and its text. */
const told =
  (document: DocumentText) =>
  (block: Block): string => {
    const shape = [block.kind, block.level, block.align, block.indent]
      .filter((part) => part !== undefined)
      .join(' ');
    return `${shape}: ${document.text.slice(block.start, block.end)}`;
  };
const blocksOf = (body: string | Uint8Array, filename?: string): string[] => {
  const document = read(body, filename);
  return document.blocks.map(told(document));
};

describe('HTML', () => {
  it.each<[string, string, string[]]>([
    [
      'whitespace is one space and never gone',
      '<p>Net\n\t sales&nbsp;&#160; rose<b> 5 </b>%</p>',
      ['paragraph: Net sales rose 5 %'],
    ],
    [
      'padding between two words is a space',
      '<div><span>Item 1A.</span><span style="padding-left:20pt">Risk Factors</span></div>',
      ['heading 2: Item 1A. Risk Factors'],
    ],
    [
      'a line break stays in its block, two end it',
      '<p>One<br>Two<br><br>Three</p>',
      ['paragraph: One\nTwo', 'paragraph: Three'],
    ],
    [
      'what is hidden is not read',
      '<body><ix:header><div>a</div></ix:header><div style="DISPLAY: none">b</div><script>c</script><style>d</style><p>e</p></body>',
      ['paragraph: e'],
    ],
    [
      'a comment that nothing ends, ends with its line',
      '<p>a</p><!-- b\n<p>c</p>',
      ['paragraph: a', 'paragraph: c'],
    ],
    [
      'a comment over lines is none of the text',
      '<p>a</p><!-- b\n<p>c</p>--><p>d</p>',
      ['paragraph: a', 'paragraph: d'],
    ],
    [
      'paragraphs and cells need no end tags',
      '<p>a<p>b<table><tr><td>c<td>d<tr><td>e<td>f</table>',
      ['paragraph: a', 'paragraph: b', 'table: c\td\ne\tf'],
    ],
    [
      'alignment and indentation are kept',
      '<div style="text-align:center">a</div><p style="margin-left:36pt">b</p>',
      ['paragraph center: a', 'paragraph 2: b'],
    ],
    [
      'lists have their marks',
      '<ul><li>a<li>b</ul><ol start="3"><li><p>c</p><p>d</p></ol>',
      ['list_item 1: • a', 'list_item 1: • b', 'list_item 1: 3. c', 'paragraph 1: d'],
    ],
    [
      'a table of marks and texts is a list',
      '<table><tr><td>•</td><td>one</td></tr><tr><td>•</td><td>two</td></tr></table>',
      ['list_item 1: • one', 'list_item 1: • two'],
    ],
    [
      'a table of one column is its paragraphs',
      '<table><tr><td></td><td><p>one</p><p>two</p></td></tr></table>',
      ['paragraph: one', 'paragraph: two'],
    ],
    [
      'an Item in a table of one row is a heading',
      '<table><tr><td>Item 7.</td><td><b>Properties</b></td></tr></table>',
      ['heading 2: Item 7. Properties'],
    ],
    [
      'signs are with their numbers',
      '<table><tr><td>Net</td><td>$</td><td>1,234</td><td></td></tr><tr><td>Loss</td><td>$</td><td>(5</td><td>)</td></tr><tr><td>Share</td><td></td><td>7</td><td>%</td></tr></table>',
      ['table: Net\t$1,234\nLoss\t$(5)\nShare\t7%'],
    ],
    [
      // As in Exhibit 99.1 of 0001193125-14-242424 (Oracle).
      'a parenthesis in its own cell closes its number',
      '<table><tr><td>New</td><td>3</td><td>(4%</td><td>)</td></tr><tr><td>Old</td><td>$(</td><td>1,234</td><td>)</td></tr><tr><td>All</td><td>(</td><td>5</td><td>%)</td></tr></table>',
      ['table: New\t3\t(4%)\nOld\t$(1,234)\nAll\t(5%)'],
    ],
    [
      // The mark as in 0001193125-15-272806: `(3,195` and `) (a)`.
      'a parenthesis with a unit before it, a mark behind it or a sign in a third cell closes its number',
      '<table><tr><td>New</td><td>(4.0x</td><td>)</td></tr><tr><td>Old</td><td>$</td><td>(</td><td>1,234</td><td>)</td></tr><tr><td>All</td><td>(3,195</td><td>) (a)</td></tr><tr><td>Net</td><td>(5</td><td>)<sup>1</sup></td></tr></table>',
      ['table: New\t(4.0x)\nOld\t$(1,234)\nAll\t(3,195) (a)\nNet\t(5)\u202f1'],
    ],
    ...[
      '<span style="font-size:6.5pt;position:relative;bottom:3pt">3</span>',
      '<font style="font-size:6pt;vertical-align:top">3</font>',
      '<span style="font-size:65%;vertical-align:35%">3</span>',
      '<span style="vertical-align:4px">3</span>',
    ].map((mark): [string, string, string[]] => [
      `a mark is raised by its style: ${mark}`,
      `<p>Lease liabilities${mark} fell</p>`,
      ['paragraph: Lease liabilities\u202f3 fell'],
    ]),
    [
      'small letters that are not raised, and those lowered, stay in their words',
      '<p>T<span style="font-size:6pt">HE</span> H<span style="vertical-align:-3pt">2</span>O<span style="vertical-align:top">3</span></p>',
      ['paragraph: THE H2O3'],
    ],
    [
      'a superscript digit is a footnote mark, except in a unit',
      '<p>Lease liabilities³ and 5%² of 40 m²</p>',
      ['paragraph: Lease liabilities ³ and 5% ² of 40 m²'],
    ],
    [
      // As in 0000021344-25-000011 (Coca-Cola).
      'a raised mark is no part of the word or figure before it',
      '<p>Lease liabilities<sup>3</sup> of $12,345<span style="position:relative;top:-3pt">2</span> and Frac<sup>TM</sup></p>',
      ['paragraph: Lease liabilities\u202f3 of $12,345\u202f2 and Frac\u202fTM'],
    ],
    [
      'several raised marks, and those in brackets, are one mark',
      '<p>Sales<sup>1, 2</sup> rose <sup>(a)(b)</sup> to 5<sup>(1)</sup>million<sup>(1)</sup> a.m.<sup>1</sup></p>',
      ['paragraph: Sales\u202f1,\u202f2 rose\u202f(a)(b) to 5\u202f(1) million(1) a.m.\u202f1'],
    ],
    [
      'raised letters and units stay in their words',
      '<p>The 21<sup>st</sup> site has 40 m<sup>2</sup> of CO<sub>2</sub> and costs(<sup>1</sup>)</p>',
      ['paragraph: The 21st site has 40 m2 of CO2 and costs(1)'],
    ],
    [
      'a table inside a cell becomes a separate table',
      '<table><tr><td>a</td><td>b<table><tr><td>c</td><td>d</td></tr></table>e</td></tr></table>',
      ['table: a\tb', 'table: c\td', 'paragraph: e'],
    ],
    [
      'preformatted text keeps its columns',
      '<pre>Sales      1\nCosts      2</pre>',
      ['preformatted: Sales      1\nCosts      2'],
    ],
    [
      'an emphasis left open ends with its block',
      '<div><b>Caption</div><div>Text that follows it here.</div>',
      ['heading 4: Caption', 'paragraph: Text that follows it here.'],
    ],
  ])('%s', (_, html, expected) => expect(blocksOf(html)).toEqual(expected));

  it('marks and links name their place in the text', () => {
    const { text, blocks } = read(
      '<p>See <b>note <i>4</i></b> and <a href="#n4">here</a> or <a href="http://www.sec.gov/a">there</a>, not <a href="http://www.sec.gov.example/">x</a>.</p><p id="n4">Note</p>',
    );
    const [block] = blocks;
    expect(block?.marks?.map(([start, end, kind]) => [text.slice(start, end), kind])).toEqual([
      ['note 4', 'bold'],
      ['4', 'italic'],
    ]);
    expect(block?.links?.map(({ start, end, to }) => [text.slice(start, end), to])).toEqual([
      ['here', '#n4'],
      ['there', 'https://www.sec.gov/a'],
    ]);
  });

  it('only anchors that something points to are kept', () => {
    expect(read('<p id="a">x</p><p><a name="b">y</a> <a href="#b">z</a></p>').anchors).toEqual([
      { id: 'b', offset: 2 },
    ]);
  });

  it('columns without text of their own are gone, and spans with them', () => {
    const { text, blocks } = read(
      '<table><tr><td></td><td></td><td colspan=3>2024</td><td></td><td colspan=3>2023</td></tr><tr><td>Sales</td><td></td><td>$</td><td>5</td><td></td><td></td><td>$</td><td>4</td><td></td></tr></table>',
    );
    expect(
      blocks[0]?.rows?.map((row) =>
        row.map(({ start, end, colspan }) => [text.slice(start, end), colspan ?? 1]),
      ),
    ).toEqual([
      [
        ['', 1],
        ['2024', 1],
        ['2023', 1],
      ],
      [
        ['Sales', 1],
        ['$5', 1],
        ['$4', 1],
      ],
    ]);
  });
});

describe('wrappers and other kinds', () => {
  it.each<[string, string, string, string[]]>([
    [
      'a document in its wrapper',
      '<DOCUMENT>\n<TYPE>EX-99.1\n<SEQUENCE>2\n<TEXT>\n<html><p>Text</p></html>\n</TEXT>\n</DOCUMENT>',
      'a.htm',
      ['paragraph: Text'],
    ],
    [
      'a submission: each text document under its heading, what is encoded unread',
      '-----BEGIN PRIVACY-ENHANCED MESSAGE-----\n<SEC-DOCUMENT>x\n<SEC-HEADER>y\n</SEC-HEADER>\n<DOCUMENT>\n<TYPE>10-K\n<TEXT>\nItem 1. Business\n\nWe sell.\n</TEXT>\n</DOCUMENT>\n<DOCUMENT>\n<TYPE>GRAPHIC\n<FILENAME>a.gif\n<TEXT>\nbegin 644 a.gif\nM123\nend\n</TEXT>\n</DOCUMENT>\n<DOCUMENT>\n<TYPE>EX-27\n<DESCRIPTION>FDS\n<TEXT>\n<TABLE> <S> <C>\n<CASH>     5\n</TABLE>\n</TEXT>\n</DOCUMENT>\n</SEC-DOCUMENT>',
      'a.txt',
      [
        'heading 1: 10-K',
        'heading 2: Item 1. Business',
        'paragraph: We sell.',
        'heading 1: EX-27 FDS',
        'preformatted: <CASH>     5',
      ],
    ],
    [
      'XML is its text',
      '<?xml version="1.0"?><a><b>One &amp; two</b><c>3</c></a>',
      'primary_doc.xml',
      ['paragraph: One & two', 'paragraph: 3'],
    ],
    [
      'plain prose is joined, columns stay',
      'The  Company   designs,  makes and sells computers, software and much more\nto consumers.\n\n<PAGE>\n\nSales          10\nCosts           8\n',
      'a.txt',
      [
        'paragraph: The Company designs, makes and sells computers, software and much more to consumers.',
        'preformatted: Sales          10\nCosts           8',
      ],
    ],
    [
      'a heading without an empty line after it',
      'Item 3. Quantitative and Qualitative Disclosures about Market Risk\nThe information presented below regarding market risk does not hold in full\n',
      'a.txt',
      [
        'heading 2: Item 3. Quantitative and Qualitative Disclosures about Market Risk',
        'paragraph: The information presented below regarding market risk does not hold in full',
      ],
    ],
    [
      // As in 0001047469-97-006960 (Apple), `SIGNATURES`, and the cover of 0000320193-98-000003.
      'a line drawn under words or alone is no text, one in columns is',
      'Item 7. Exhibits.\n        --------\nThe exhibits.\n\n-----------\n\nPRODUCTS\n========\n\nSales          10\n             ----\nAll            18\n',
      'a.txt',
      [
        'heading 2: Item 7. Exhibits.',
        'paragraph: The exhibits.',
        'heading 4: PRODUCTS',
        'preformatted: Sales          10\n             ----\nAll            18',
      ],
    ],
    [
      'a word cut at the end of a line, as the text has it elsewhere',
      'The requirements of the long-term plan are met by each mill, whose require-\nments are known and written down for each of the years of the long-\nterm plan, and by mills in three other states, which are non-\nowned ones.\n',
      'a.txt',
      [
        'paragraph: The requirements of the long-term plan are met by each mill, whose requirements are known and written down for each of the years of the long-term plan, and by mills in three other states, which are non-owned ones.',
      ],
    ],
  ])('%s', (_, body, filename, expected) => expect(blocksOf(body, filename)).toEqual(expected));

  it.each<[string, Uint8Array, string]>([
    ['UTF-8', encoder.encode('café'), 'café'],
    ['windows-1252', Uint8Array.of(0x63, 0x61, 0x66, 0xe9, 0x92, 0x73), 'café’s'],
    [
      'a wrong declaration',
      Uint8Array.of(
        ...encoder.encode('<?xml version="1.0" encoding="UTF-8"?><html><p>caf'),
        0xe9,
        ...encoder.encode('</p></html>'),
      ),
      'café',
    ],
    [
      'a declared one',
      Uint8Array.of(
        ...encoder.encode('<html><meta charset="iso-8859-2"><p>'),
        0xb1,
        ...encoder.encode('</p></html>'),
      ),
      'ą',
    ],
    [
      'a part in UTF-8 and one in windows-1252',
      Uint8Array.of(...encoder.encode('Europe’s €5 and '), 0x93, 0x63, 0x61, 0x66, 0xe9, 0x94),
      'Europe’s €5 and “café”',
    ],
    ['a character that is cut', Uint8Array.of(...encoder.encode('é a'), 0xe2, 0x80, 0x62), 'é a\ufffdb'],
    ['UTF-16 with its mark', Uint8Array.of(0xff, 0xfe, 0x61, 0, 0xe9, 0), 'aé'],
  ])('%s is decoded', (_, bytes, expected) => expect(read(bytes, 'a.txt').text).toBe(expected));
});

it('keeps the column of an empty cell of XHTML', () => {
  // As in 0000320193-24-000123 (Apple), where the years head their columns.
  const { text, blocks } = read(
    encoder.encode(
      '<html><table><tr><td colspan="3" /><td>2024</td><td>2023</td></tr><tr><td colspan="3">Sales</td><td>5</td><td>4</td></tr></table></html>',
    ),
    'a.htm',
  );
  const rows = blocks[0]?.rows?.map((row) => row.map(({ start, end }) => text.slice(start, end)));
  expect(rows).toEqual([
    ['', '2024', '2023'],
    ['Sales', '5', '4'],
  ]);
});

describeReal('real filings', () => {
  const archive = 'www.sec.gov/Archives/edgar/data';
  it.each<[string, string, string[]]>([
    [
      '0000320193-24-000123',
      '320193/000032019324000123/aapl-20240928.htm',
      ['heading 2: Item 1A. Risk Factors', 'heading 4: Supply of Components'],
    ],
    [
      '0000320193-94-000016',
      '320193/000032019394000016/0000320193-94-000016.txt',
      ['heading 1 center: PART I', 'heading 2: Item 1. Business', 'heading 4: Principal products'],
    ],
  ])('%s has its headings', (_, path, headings) => {
    const blocks = blocksOf(realFile(`${archive}/${path}`), path.split('/').at(-1));
    for (const heading of headings)
      expect(
        blocks.some((block) => block.replace(/^(heading \d) \d/, '$1') === heading),
        heading,
      ).toBe(true);
  });

  it('a table reads as its rows: 0000320193-24-000123, net sales by category', () => {
    const { text } = read(realFile(`${archive}/320193/000032019324000123/aapl-20240928.htm`));
    expect(text).toContain('\nTotal net sales\t$391,035\t2%\t$383,285\t(3)%\t$394,328\n');
  });
});
