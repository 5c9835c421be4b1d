import { type Frame, SCOPE } from './html-frame.ts';
import {
  cellText,
  closeCell,
  createTable,
  flushTable,
  openCell,
  openRow,
  type OpenTable,
  type ReadCell,
} from './html-table.ts';
import {
  addBreak,
  addLineBreak,
  addText,
  createInlineText,
  type InlineText,
  splitInline,
} from './inline-text.ts';
import { writePlainText } from './plain-text.ts';
import { type TextWriter, headingLevel, sourceMark, startsWithBullet } from './text-writer.ts';

/** Points of one step of indentation. */
const STEP_PT = 18;

const INDENT_MAX = 8;

/** The text of HTML on its way to blocks: paragraphs, tables and preformatted runs, as elements begin and end. */
export type HtmlFlow = {
  /** `stack` are the open elements, the root first; `source` is where the text is in the source. */
  text(text: string, stack: readonly Frame[], source: number): void;
  /** A block begins or ends. */
  boundary(): void;
  lineBreak(frame: Readonly<Frame>): void;
  anchor(id: string): void;
  openTable(): void;
  closeTable(): void;
  openRow(): void;
  openCell(cell: ReadCell): void;
  closeCell(): void;
  /** Ends a run of preformatted text. */
  endPreformatted(): void;
  end(): void;
};

/** A frame's text that no element around it holds. */
type Paragraph = { inline: InlineText; opener: Readonly<Frame> | null; is_list_item: boolean };

const emptyParagraph = (): Paragraph => ({ inline: createInlineText(), opener: null, is_list_item: false });

function writeParagraph({ inline, opener, is_list_item }: Paragraph, writer: TextWriter): void {
  const { align = null, heading = null, indent_pt = 0 } = opener ?? {};
  const indent = Math.min(INDENT_MAX, Math.round(indent_pt / STEP_PT));
  const shape = { ...(align !== null && { align }), ...(indent > 0 && { indent }) };
  for (const [index, part] of splitInline(inline).entries()) {
    const isEntry = (is_list_item && index === 0) || startsWithBullet(part.text);
    const level = heading ?? (isEntry ? null : headingLevel(part, align));
    if (level !== null) writer.block(part, { kind: 'heading', level, ...shape });
    else writer.block(part, { kind: isEntry ? 'list_item' : 'paragraph', ...shape });
  }
}

/** The mark of the list's entry whose text begins here, once. */
function takeMarker(stack: readonly Frame[]): string | null {
  for (let index = stack.length - 1; index > 0; index -= 1) {
    const frame = stack[index];
    if (frame === undefined || SCOPE.has(frame.name)) return null;
    if (frame.name !== 'li') continue;
    const { marker } = frame;
    frame.marker = null;
    return marker;
  }
  return null;
}

export function createHtmlFlow(writer: TextWriter): HtmlFlow {
  const tables: OpenTable[] = [];
  const pending: string[] = [];
  let paragraph = emptyParagraph();
  let preformatted = '';

  const endParagraph = (): void => {
    if (paragraph.inline.text !== '') writeParagraph(paragraph, writer);
    paragraph = emptyParagraph();
  };
  /** Notes how the text that begins here looks: the element that it begins in says it. */
  const begin = (inline: InlineText, top: Readonly<Frame>, stack: readonly Frame[]): void => {
    const table = tables.at(-1);
    if (table === undefined) paragraph.opener = top;
    else if (table.cell !== null) table.cell.align = top.align;
    const marker = takeMarker(stack);
    if (marker === null) return;
    addText(inline, `${marker} `, 0, null);
    if (table === undefined) paragraph.is_list_item = true;
  };
  const boundary = (): void => {
    const table = tables.at(-1);
    if (table === undefined) endParagraph();
    else if (table.cell?.inline) addBreak(table.cell.inline);
  };

  return {
    boundary,
    text(text, stack, source) {
      const top = stack.at(-1);
      if (top === undefined || top.is_hidden || writer.isFull()) return;
      const table = tables.at(-1);
      if (top.is_pre && table === undefined) {
        preformatted += text;
        return;
      }
      const isBlank = text.trim() === '';
      if (isBlank && (table === undefined ? paragraph.inline.text === '' : table.cell === null)) return;
      const inline = table === undefined ? paragraph.inline : cellText(table, writer);
      if (!isBlank) {
        if (inline.text === '') {
          inline.anchors.push({ id: sourceMark(source), offset: 0 });
          begin(inline, top, stack);
        }
        for (const id of pending.splice(0)) inline.anchors.push({ id, offset: inline.text.length });
      }
      addText(inline, text, top.emphasis, top.link);
    },
    lineBreak(frame) {
      if (frame.is_hidden) return;
      if (tables.length > 0) boundary();
      else if (frame.is_pre) preformatted += '\n';
      else if (paragraph.inline.text.endsWith('\n')) endParagraph();
      else addLineBreak(paragraph.inline);
    },
    anchor: (id) => void pending.push(id),
    openTable() {
      const outer = tables.at(-1);
      if (outer === undefined) endParagraph();
      else flushTable(outer, writer);
      tables.push(createTable());
    },
    closeTable() {
      const table = tables.pop();
      if (table !== undefined) flushTable(table, writer);
    },
    openRow() {
      const table = tables.at(-1);
      if (table !== undefined) openRow(table);
    },
    openCell(cell) {
      const table = tables.at(-1);
      if (table !== undefined) openCell(table, cell, writer);
    },
    closeCell() {
      const table = tables.at(-1);
      if (table !== undefined) closeCell(table);
    },
    endPreformatted() {
      const text = preformatted;
      preformatted = '';
      if (text !== '') writePlainText(text, writer);
    },
    end() {
      endParagraph();
      writer.anchor(pending);
    },
  };
}
