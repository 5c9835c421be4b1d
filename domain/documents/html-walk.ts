import {
  type Attributes,
  BLOCKS,
  ENDS,
  type Frame,
  HIDDEN,
  INLINE,
  isIdle,
  openFrame,
  ROOT,
  SCOPE,
  TABLE,
  VOID,
} from './html-frame.ts';
import {
  cellText,
  closeCell,
  createTable,
  flushTable,
  openCell,
  openRow,
  type OpenTable,
  type ReadCell,
  readSpan,
  TABLE_BOUNDS,
} from './html-table.ts';
import { createStyleReader } from './inline-style.ts';
import {
  addBreak,
  addLineBreak,
  addText,
  createInlineText,
  type InlineText,
  splitInline,
} from './inline-text.ts';
import { writePlainText } from './plain-text.ts';
import {
  type TextWriter,
  endMark,
  headingLevel,
  orderedMarker,
  sourceMark,
  startMark,
  startsWithBullet,
} from './text-writer.ts';

/** Points of one step of indentation. */
const STEP_PT = 18;

const INDENT_MAX = 8;

/** The text of HTML on its way to blocks: paragraphs, tables and preformatted runs, as elements begin and end. */
type HtmlFlow = {
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

const FACT = 'ix:nonnumeric';
const CONTINUATION = 'ix:continuation';
const NUMBER = 'ix:nonfraction';

/** Limits for open facts and for elements of one block. */
const OPEN_MAX = 512;
const PIECES_MAX = 5_000;

/** One element of a tagged block: its mark in the text and the id of its continuation. */
type Piece = { concept: string | null; mark: number; next: string | null };

/** Follows the inline XBRL elements that tag text blocks and numbers. */
type TaggedBlocks = {
  open(name: string, attributes: Attributes): void;
  /** A number without text: hidden, or an empty element. It counts, so that numbers can be named by their order. */
  skip(name: string): void;
  close(name: string): void;
  /** Passes the blocks to the writer after all text is written. */
  end(): void;
};

const isTagging = (name: string): boolean => name === FACT || name === CONTINUATION || name === NUMBER;

/**
 * A text block is a fact with `escape="true"`, which only facts of type `textBlockItemType` have. `anchor` marks the
 * position of the next text.
 */
function createTaggedBlocks(writer: TextWriter, anchor: (id: string) => void): TaggedBlocks {
  const open: { name: string; mark: number | null }[] = [];
  const pieces: Piece[] = [];
  const byId = new Map<string, Piece>();
  let numbers = 0;

  const openNumber = (): void => {
    const mark = open.length < OPEN_MAX ? writer.mark() : null;
    open.push({ name: NUMBER, mark });
    if (mark !== null) {
      writer.number(numbers, mark);
      anchor(startMark(mark));
    }
    numbers += 1;
  };

  return {
    skip(name) {
      if (name === NUMBER) numbers += 1;
    },
    open(name, { id, name: concept, escape, continuedat }) {
      if (name === NUMBER) {
        openNumber();
        return;
      }
      const isKept = name === CONTINUATION || (escape === 'true' && concept !== undefined);
      const mark = isKept && open.length < OPEN_MAX ? writer.mark() : null;
      open.push({ name, mark });
      if (mark === null) return;
      const piece = { concept: name === FACT ? (concept ?? null) : null, mark, next: continuedat ?? null };
      pieces.push(piece);
      if (id !== undefined && !byId.has(id)) byId.set(id, piece);
      anchor(startMark(mark));
    },
    close(name) {
      const last = open.at(-1);
      if (last?.name !== name) return;
      open.pop();
      if (last.mark !== null) anchor(endMark(last.mark));
    },
    end() {
      for (const piece of pieces) {
        if (piece.concept === null) continue;
        const chain = new Set<Piece>([piece]);
        for (let next = piece.next; next !== null && chain.size < PIECES_MAX;) {
          const following = byId.get(next);
          if (following === undefined || chain.has(following)) break;
          chain.add(following);
          next = following.next;
        }
        writer.tag(
          piece.concept,
          [...chain].map(({ mark }) => [startMark(mark), endMark(mark)]),
        );
      }
    },
  };
}

const DEPTH_MAX = 512;

/** Padding inside a line that separates two words. */
const GAP_PT = 3;

const ID_MAX = 200;

const TABLE_ONLY: ReadonlySet<string> = new Set(['table']);
const LIST_SCOPE: ReadonlySet<string> = new Set([...SCOPE, 'ul', 'ol', 'dl', 'dir', 'menu']);
const NO_SCOPE: ReadonlySet<string> = new Set();
const BREAKING: ReadonlySet<string> = new Set([...BLOCKS, ...TABLE]);
const ROWS = ['tr', 'tbody', 'thead', 'tfoot'];
const CELLS = ['td', 'th', 'caption'];

/** Ancestors at which an end tag stops looking for its start tag. */
const SCOPE_OF = new Map<string, ReadonlySet<string>>([
  ['table', NO_SCOPE],
  ...[...ROWS, ...CELLS].map((name) => [name, TABLE_ONLY] as const),
]);

/** Follows HTML elements as they open and close, as a browser does if they don't nest properly. */
type HtmlWalk = {
  /** `source` is an index of the source in this text. */
  text(text: string, source: number): void;
  open(name: string, attributes: Attributes, isEmpty: boolean): void;
  close(name: string): void;
  end(): void;
};

/** The walk keeps its own stack of bounded depth, so that no nesting can exhaust the call stack. */
export function createHtmlWalk(flow: HtmlFlow, writer: TextWriter): HtmlWalk {
  const readStyle = createStyleReader();
  const tagged = createTaggedBlocks(writer, (id) => flow.anchor(id));
  let top: Frame = { ...ROOT };
  const stack: Frame[] = [top];
  /** Open elements by name, so that an end tag without a start tag costs nothing. */
  const openNames = new Map<string, number>();
  /** Open blocks beyond the maximum depth. */
  let beyond = 0;

  const push = (frame: Frame): void => {
    stack.push(frame);
    openNames.set(frame.name, (openNames.get(frame.name) ?? 0) + 1);
    top = frame;
  };
  const pop = (): void => {
    const { name, is_pre } = top;
    stack.pop();
    openNames.set(name, (openNames.get(name) ?? 1) - 1);
    top = stack.at(-1) ?? top;
    if (is_pre && !top.is_pre) flow.endPreformatted();
    if (!BREAKING.has(name)) return;
    flow.boundary();
    if (name === 'td' || name === 'th') flow.closeCell();
    else if (name === 'tr' || name === 'caption') flow.openRow();
    else if (name === 'table') flow.closeTable();
  };
  /** Closes the innermost open element of a name and everything inside it. Does nothing if none is open in scope. */
  const end = (name: string, scope: ReadonlySet<string>): boolean => {
    if ((openNames.get(name) ?? 0) === 0) return false;
    for (let index = stack.length - 1; index > 0; index -= 1) {
      const open = stack[index]?.name ?? '';
      if (open === name) {
        while (stack.length > index) pop();
        return true;
      }
      if (scope.has(open)) return false;
    }
    return false;
  };
  /** Closes elements that can't contain this one. */
  const endBefore = (name: string): void => {
    if (CELLS.includes(name) || ROWS.includes(name)) for (const cell of CELLS) end(cell, TABLE_ONLY);
    if (ROWS.includes(name)) end('tr', TABLE_ONLY);
    if (BREAKING.has(name)) end('p', SCOPE);
    for (const open of ENDS[name] ?? []) end(open, LIST_SCOPE);
  };

  const openTablePart = (name: string, { colspan, rowspan }: Attributes): void => {
    if (name === 'table') flow.openTable();
    else if (name === 'tr') flow.openRow();
    else if (name === 'td' || name === 'th') {
      flow.openCell({
        inline: null,
        colspan: readSpan(colspan, TABLE_BOUNDS.colspan, writer.lose),
        rowspan: readSpan(rowspan, TABLE_BOUNDS.rowspan, writer.lose),
        align: top.align,
        is_header: name === 'th',
      });
    }
  };
  const setMarker = (frame: Frame, hasMarker: boolean): void => {
    const list = stack.findLast((each) => each.list !== null);
    if (list !== undefined) list.entries += 1;
    if (hasMarker)
      frame.marker = list?.list == null || list.list === '•' ? '•' : orderedMarker(list.list, list.entries);
  };
  const openBeyond = (isBreaking: boolean): void => {
    if (isBreaking) beyond += 1;
    writer.lose(`elements nested more than ${DEPTH_MAX} levels deep are shown as plain text`);
  };
  let at = 0;
  const text = (words: string): void => flow.text(words, stack, at);

  /** Opens an element that has content. */
  const enter = (name: string, attributes: Attributes, isBreaking: boolean): void => {
    const style = attributes.style === undefined ? null : readStyle(attributes.style);
    const frame = openFrame(top, name, attributes, style);
    if (HIDDEN.has(name)) frame.is_hidden = true;
    if (!isBreaking) {
      // A gap drawn with padding separates words as a space does.
      if ((style?.left_pt ?? 0) >= GAP_PT) text(' ');
      if (isIdle(frame, top)) {
        top.idle += 1;
        return;
      }
    }
    if (stack.length >= DEPTH_MAX) {
      openBeyond(isBreaking);
      return;
    }
    if (name === 'li') setMarker(frame, style?.has_marker !== false);
    push(frame);
    if (TABLE.has(name)) openTablePart(name, attributes);
  };

  return {
    text(words, source) {
      at = source;
      text(words);
    },
    open(name, attributes, isEmpty) {
      const id = attributes.id ?? (name === 'a' ? attributes.name : undefined);
      if (id !== undefined && id.length <= ID_MAX && !top.is_hidden) flow.anchor(id);
      if (name === 'br') {
        flow.lineBreak(top);
        return;
      }
      const isBreaking = BREAKING.has(name);
      const isLeaf = isEmpty || VOID.has(name);
      if (isBreaking && beyond > 0) {
        flow.boundary();
        if (!isLeaf) beyond += 1;
        return;
      }
      if (isBreaking) {
        endBefore(name);
        flow.boundary();
      } else if (!INLINE.has(name) && !HIDDEN.has(name)) {
        if (isTagging(name)) {
          if (!isLeaf && !top.is_hidden) tagged.open(name, attributes);
          else tagged.skip(name);
        }
        return;
      }
      if (name === 'a') end('a', SCOPE);
      if (!isLeaf) enter(name, attributes, isBreaking);
      else if (name === 'td' || name === 'th') {
        // An empty cell of XHTML keeps its column.
        enter(name, attributes, isBreaking);
        end(name, TABLE_ONLY);
      }
    },
    close(name) {
      if (VOID.has(name)) return;
      if (beyond > 0 && BREAKING.has(name)) {
        beyond -= 1;
        flow.boundary();
        return;
      }
      if (INLINE.has(name) && top.idle > 0) {
        top.idle -= 1;
        return;
      }
      if (isTagging(name)) {
        if (!top.is_hidden) tagged.close(name);
        return;
      }
      const isEnded = end(name, SCOPE_OF.get(name) ?? SCOPE);
      // An end tag without a start tag still separates two paragraphs.
      if (!isEnded && name === 'p') flow.boundary();
    },
    end() {
      while (stack.length > 1) pop();
      flow.end();
      tagged.end();
    },
  };
}
