import type { InlineStyle } from '../../domain/documents/inline-style.ts';
import type { FaceCell } from '../../domain/statements/as-reported/face-table.ts';

/** A number in a cell; its value is null when the fact is nil. */
export type CellNumber = {
  concept: string;
  /** Ids of its context and unit. */
  context: string;
  unit: string;
  value: number | null;
  decimals: number | null;
};

/** A cell with text, its facts in the order they open. */
export type InlineCell = Omit<FaceCell, 'facts'> & { facts: CellNumber[] };

/** Characters of a cell's text that are read, and of the blanks in front of it that are counted. */
const TEXT_MAX = 2_000;

/** Width of a blank in front of a label, in points. */
const BLANK_PT = 2.5;

type Frame = { left_pt: number; text_indent_pt: number; is_bold: boolean };

/** A cell while it is read: indents of the blocks in it add up until its text begins. */
export type OpenCell = InlineCell & { frames: Frame[]; blanks: number; has_begun: boolean };

const UNTIDY = /[\s\u00a0\u2002-\u200b\u202f\ufeff]{2}|[^\S ]|[\u00a0\u2002-\u200b\u202f\ufeff]|^ | $/;

/** Text with single blanks. Most cells are so already. */
export const tidy = (text: string): string =>
  !UNTIDY.test(text) ? text : text.replaceAll(/[\s\u00a0\u2002-\u200b\u202f\ufeff]{1,2000}/g, ' ').trim();

export function openCell(place: { column: number; colspan: number }, style: InlineStyle | null): OpenCell {
  const frame = {
    left_pt: style?.left_pt ?? 0,
    text_indent_pt: style?.text_indent_pt ?? 0,
    is_bold: style?.bold ?? false,
  };
  const rules = { rule_above: style?.rule_above ?? null, rule_below: style?.rule_below ?? null };
  const empty = { text: '', words: '', indent_pt: 0, is_bold: false, blanks: 0, has_begun: false, facts: [] };
  return { ...place, ...rules, ...empty, frames: [frame] };
}

/** Opens an element in a cell. */
export function enterCell({ frames }: OpenCell, style: InlineStyle | null): void {
  const outer = frames.at(-1);
  if (outer === undefined) return;
  frames.push({
    left_pt: outer.left_pt + (style?.left_pt ?? 0),
    text_indent_pt: style?.text_indent_pt ?? outer.text_indent_pt,
    is_bold: style?.bold ?? outer.is_bold,
  });
}

/** Closes the innermost element in a cell; false when none is open. */
export function leaveCell({ frames }: OpenCell): boolean {
  if (frames.length < 2) return false;
  frames.pop();
  return true;
}

export function addCellText(cell: OpenCell, text: string, inFact: boolean): void {
  if (cell.text.length > TEXT_MAX) return;
  if (!cell.has_begun) {
    const [start = ''] = /^[\s\u00a0]{0,200}/.exec(text) ?? [];
    cell.blanks += start.split('\u00a0').length - 1;
    const frame = cell.frames.at(-1);
    if (start.length < text.length && frame !== undefined) {
      cell.has_begun = true;
      cell.indent_pt = Math.max(0, frame.left_pt + frame.text_indent_pt);
      cell.is_bold = frame.is_bold;
    }
  }
  cell.text += text;
  if (!inFact) cell.words += text;
}

/** A cell that was read; null without text and facts. */
export function closedCell(cell: OpenCell): InlineCell | null {
  const { column, colspan, is_bold, rule_above, rule_below, facts } = cell;
  const text = tidy(cell.text);
  if (text === '' && cell.facts.length === 0) return null;
  const indent_pt = Math.round((cell.indent_pt + cell.blanks * BLANK_PT) * 100) / 100;
  return {
    column,
    colspan,
    text,
    words: tidy(cell.words),
    indent_pt,
    is_bold,
    rule_above,
    rule_below,
    facts,
  };
}
