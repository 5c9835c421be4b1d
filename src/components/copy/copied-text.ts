/** A figure as printed, as a number that a spreadsheet reads: `$ 391,035` → `391035`, `(44.2)%` → `-44.2%`, `1.8×` → `1.8`. */
export function plainNumber(text: string): string {
  const bare = text.replaceAll(/\s/g, '').replaceAll('−', '-');
  const found = /^([($€£¥-]*)(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\)?([%×]?)\)?$/.exec(bare);
  if (found === null || (found[2] ?? found[3]) === undefined) return text;
  const [, before = '', whole = '0', decimals = '', unit = ''] = found;
  const sign = /[(-]/.test(before) ? '-' : '';
  return `${sign}${whole.replaceAll(',', '')}${decimals}${unit === '%' ? '%' : ''}`;
}

const BEFORE = /^[($€£¥]+$/;
const AFTER = /^[)%]+$/;

/** Puts currency signs, brackets and percent signs, which filings set in separate cells, next to their figures. */
export function joinSigns(row: string[]): string[] {
  const cells = [...row];
  for (const [at, text] of row.entries()) {
    if (AFTER.test(text)) {
      const figure = cells.findLastIndex((cell, index) => index < at && cell !== '');
      if (figure !== -1) [cells[figure], cells[at]] = [`${cells[figure] ?? ''}${text}`, ''];
    } else if (BEFORE.test(text)) {
      const figure = cells.findIndex((cell, index) => index > at && cell !== '');
      if (figure !== -1) [cells[figure], cells[at]] = [`${text}${cells[figure] ?? ''}`, ''];
    }
  }
  return cells;
}

/** What is on screen for other reasons than to be read: words for screen readers, controls, marks. */
export const NOT_COPIED =
  '.sr-only, [aria-hidden="true"], [data-copy="none"], button, select, svg, script, style';

export type Side = 'base' | 'target';

/** The side whose words an element has; null for words of both. */
export function sideOf(element: Element): Side | null {
  if (element.matches('del, span.redline-moved-away')) return 'base';
  return element.matches('ins, span.redline-moved') ? 'target' : null;
}

/** Words that only one side has, marked as `git diff --word-diff` marks them. */
export function markedWords(text: string, side: Side): string {
  return side === 'base' ? `[-${text}-]` : `{+${text}+}`;
}

/** Whether an element starts a line. Children of a flex box do, whatever their own style. */
export const isBlock = (element: Element): boolean => !getComputedStyle(element).display.startsWith('inline');

export function selectedText(node: Text, range: Range): string {
  const from = node === range.startContainer ? range.startOffset : 0;
  const to = node === range.endContainer ? range.endOffset : node.data.length;
  return node.data.slice(from, to);
}

/** The range from its first to its last word: a selection often ends before the first word of the next element. */
export function toWords(range: Range): Range | null {
  const root = range.commonAncestorContainer;
  if (root instanceof Text) return range;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let [first, last]: [Text | null, Text | null] = [null, null];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text) || !range.intersectsNode(node)) {
      if (first !== null) break;
      continue;
    }
    if (selectedText(node, range).trim() === '') continue;
    first ??= node;
    last = node;
  }
  if (first === null || last === null) return null;
  const words = document.createRange();
  words.setStart(first, first === range.startContainer ? range.startOffset : 0);
  words.setEnd(last, last === range.endContainer ? range.endOffset : last.data.length);
  return words;
}

/** The words of an element in one line, without what isn't copied. `side`: those of one side alone; null: of both, marked. */
export function lineOf(element: Element, side: Side | null): string {
  const write = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.matches(NOT_COPIED)) return '';
    const own = sideOf(node);
    if (own !== null && side !== null && own !== side) return '';
    const text = Array.from(node.childNodes, write).join('');
    if (own !== null && side === null && text.trim() !== '') return markedWords(text.trim(), own);
    return isBlock(node) ? ` ${text} ` : text;
  };
  return Array.from(element.childNodes, write).join('').replaceAll(/\s+/g, ' ').trim();
}
