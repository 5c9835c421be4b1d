import type { CellFact, FaceCell, FaceRow } from './face-table.ts';

/** A figure's cells in a row, its signs included. */
export type RowValue = {
  /** Columns of the grid it covers, with its currency sign and closing bracket. */
  from: number;
  to: number;
  /** As printed, signs joined: `$(9,447)`. */
  text: string;
  facts: readonly CellFact[];
  is_ruled_above: boolean;
  is_ruled_below: boolean;
};

/** A row read: words from the left, then figures. */
export type TableRow = {
  words: readonly FaceCell[];
  values: readonly RowValue[];
  has_rule: boolean;
};

const CURRENCY = /^(?:US|C|A|HK|NT|R|S)?[$€£¥₹]\s?\(?$|^\($/;
const CLOSING = /^[)%]{1,2}(?: ?%| ?\))?$/;
const NUMBER =
  /^(?:US|C|A|HK|NT|R|S)?[$€£¥₹]?\s?[(-]?\s?[$€£¥₹]?\s?(?:\d[\d,]{0,20}(?:\.\d{0,6})?|\.\d{1,6})\s?\)?\s?%?\)?$/;
const DASH = /^(?:[$€£¥₹]\s?)?\(?[—–‒―-]{1,3}\)?\s?%?$/;

/** Letters that a figure may have around its fact: `NT$`, `%`, `x`. */
const LETTERS_MAX = 3;

const letters = (text: string): number => text.replaceAll(/[^\p{L}]/gu, '').length;

/** Whether a cell is a figure: a fact with hardly a word around it, a dash or a bare number. */
function isFigure({ facts, words, text }: FaceCell): boolean {
  if (facts.length > 0) return letters(words) <= LETTERS_MAX;
  return NUMBER.test(text) || DASH.test(text);
}

function joinedText(first: string, second: string): string {
  return /^[a-z]/i.test(second) ? `${first} ${second}` : first + second;
}

/** Blanks inside a printed figure are dropped: `$ ( 9,447 )` → `$(9,447)`. */
const figureText = (text: string): string => text.replaceAll(/\s{1,200}/g, '');

/** A row's words and figures; signs in separate cells join their figure. */
export function readRow({ cells, has_rule }: FaceRow): TableRow {
  const words: FaceCell[] = [];
  const values: RowValue[] = [];
  let sign: FaceCell | null = null;
  for (const cell of cells) {
    const last = values.at(-1);
    const end = cell.column + cell.colspan;
    if (isFigure(cell)) {
      const isNumber = cell.facts.length > 0 || NUMBER.test(cell.text) || DASH.test(cell.text);
      const before: string = sign !== null && isNumber ? sign.text : '';
      values.push({
        from: sign?.column ?? cell.column,
        to: end,
        text: figureText(before + cell.text),
        facts: cell.facts,
        is_ruled_above: cell.rule_above !== null,
        is_ruled_below: cell.rule_below === 'single',
      });
      sign = null;
    } else if (CURRENCY.test(cell.text)) sign = cell;
    else if (last !== undefined && CLOSING.test(cell.text) && cell.column <= last.to + 1) {
      values[values.length - 1] = { ...last, to: end, text: joinedText(last.text, figureText(cell.text)) };
    } else words.push(cell);
  }
  return { words, values, has_rule };
}

/** Whether a row has a figure with a fact. */
export function isTagged({ values }: TableRow): boolean {
  return values.some(({ facts }) => facts.length > 0);
}
