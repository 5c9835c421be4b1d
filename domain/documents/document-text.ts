/**
 * One Item of a report, or of an 8-K, as a run of the document's text. `key` tells it from every other of the document:
 * `1A` of a 10-K, `II-1A` of a 10-Q, `5.02` of an 8-K.
 */
export type ItemSpan = {
  key: string;
  /** `1A`, `7`, `5.02`. */
  item: string;
  /** `I` or `II` of a 10-Q, else null. */
  part: string | null;
  /** Title as the document writes it; the form's own title where it writes none. */
  title: string;
  /** Offset of the heading. */
  start: number;
  /** Offset of the first character after the heading. */
  body_start: number;
  /** Exclusive; running heads and page numbers at the boundary are left out. */
  end: number;
  /** Further runs of the document: pages of an index, or the Item of another registrant. */
  more?: { start: number; end: number }[];
  /** `incorporated`: the Item points to another document, `referred`: to another place of this one. */
  status: 'found' | 'incorporated' | 'referred';
  /** The notes it refers to, by number, with their runs. */
  notes?: { note: string; runs: { start: number; end: number }[] }[];
  /** `suspect`: of a length that such an Item rarely has. */
  quality: 'ok' | 'suspect';
};

/**
 * A document as one text and what is known of its shape. Every offset, here and wherever a passage, a hit or an Item is
 * named, counts UTF-16 units of `text`.
 */
export type DocumentText = {
  /** Blocks one after another, a line feed between two; rows of a table on lines of their own, cells parted by a tab. */
  text: string;
  /** In order, without overlap. */
  blocks: Block[];
  /** Where links inside the document lead. */
  anchors: Anchor[];
  /** Where its numbered pages end, in order. */
  pages?: PageEnd[];
  /** What inline XBRL tags as blocks of text, in order. */
  tagged?: Tagged[];
  /** Where the numbers of inline XBRL are, in the order they open. */
  numbers?: PlacedNumber[];
  /** The facts of these numbers. */
  facts?: PlacedFacts;
  /** Where blocks and rows are in the source: offset in the text, index in the decoded source; in order. */
  sources?: [offset: number, source: number][];
  /** What could not be kept, in words: a table cut at its bound, nesting beyond the limit. Empty when all was. */
  losses: string[];
};

export type BlockKind = 'heading' | 'paragraph' | 'list_item' | 'table' | 'preformatted';

/** A run of the text: `text.slice(start, end)`. */
export type Block = {
  kind: BlockKind;
  start: number;
  end: number;
  /** 1 to 6, of a heading. */
  level?: number;
  align?: 'center' | 'right';
  /** Steps of indentation, 1 to 8. */
  indent?: number;
  /** Emphasis inside it, in order. */
  marks?: Mark[];
  links?: Link[];
  /** Of a table; its text is these cells and nothing else. */
  rows?: Cell[][];
};

export type MarkKind = 'bold' | 'italic' | 'underline' | 'superscript' | 'subscript';
export type Mark = [start: number, end: number, kind: MarkKind];

/** `to` is `#anchor` inside the document, or an https address on sec.gov; others are not kept. */
export type Link = { start: number; end: number; to: string };

export type Cell = {
  start: number;
  end: number;
  /** 2 to 1,000. */
  colspan?: number;
  rowspan?: number;
  align?: 'center' | 'right';
  header?: true;
};

/** A tagged block of text: its runs are its pieces in the order of their continuation. */
export type Tagged = { concept: string; runs: [start: number, end: number][] };

/** A number of inline XBRL: the nth `ix:nonFraction` of the source, from 0, and its range. */
export type PlacedNumber = { ordinal: number; start: number; end: number };

/** Facts by their places in the text, in order; a place names its concept, context and unit by index. */
export type PlacedFacts = {
  concepts: string[];
  contexts: { start: string | null; end: string; dimensions: Readonly<Record<string, string>> }[];
  units: string[];
  places: PlacedFact[];
};

/**
 * `n` is the number's position in the source, from 0. The value is null for a fact that is nil, as of many a dash.
 * A tuple, since a report has thousands.
 */
export type PlacedFact = [
  n: number,
  start: number,
  end: number,
  concept: number,
  context: number,
  unit: number,
  value: number | null,
  decimals: number | null,
];

type PageEnd = { page: number; offset: number };

export type Anchor = { id: string; offset: number };

/** Index of the first of ascending ranges that ends after an offset, by halving; their number if none does. */
export function firstEndingAfter(ranges: readonly { end: number }[], offset: number): number {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranges[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A line of a document's text: a block, a table row, or a line inside either. */
export type TextLine = {
  start: number;
  /** Exclusive, without the line feed. */
  end: number;
  kind: BlockKind;
  /** Whether it looks like a heading. */
  is_heading: boolean;
  is_linked: boolean;
};

/** End of the main document in a complete submission: at the heading of its first exhibit. */
function mainEnd({ text, blocks }: DocumentText): number {
  const exhibit = blocks.find(
    ({ kind, level, start, end }) =>
      kind === 'heading' &&
      level === 1 &&
      start > 0 &&
      /^EX-\d/.test(text.slice(start, Math.min(end, start + 20))),
  );
  return exhibit?.start ?? text.length;
}

/** Lines of the main document, in order. */
export function textLines(document: DocumentText): TextLine[] {
  const { text, blocks } = document;
  const limit = mainEnd(document);
  const lines: TextLine[] = [];
  for (const { kind, start, end, links = [] } of blocks) {
    if (start >= limit) break;
    let link = 0;
    for (let at = start; at <= end;) {
      const feed = text.indexOf('\n', at);
      const to = feed < 0 || feed > end ? end : feed;
      while (link < links.length && (links[link]?.end ?? to) <= at) link += 1;
      const isLinked = (links[link]?.start ?? Number.POSITIVE_INFINITY) < to;
      lines.push({ start: at, end: to, kind, is_heading: kind === 'heading', is_linked: isLinked });
      at = to + 1;
    }
  }
  return lines;
}

/**
 * What was read is not what EDGAR serves at that address. `source` is the address or file, `path` the place in it,
 * dotted (`filings.recent.form.12`), empty when the whole is wrong.
 */
export class ParseError extends Error {
  override readonly name = 'ParseError';
  readonly source: string;
  readonly path: string;
  readonly problem: string;

  constructor(source: string, path: string, problem: string, options?: ErrorOptions) {
    super(path === '' ? `${source}: ${problem}` : `${source}: ${path}: ${problem}`, options);
    this.source = source;
    this.path = path;
    this.problem = problem;
  }
}
