import type { HtmlFlow } from './html-flow.ts';
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
  createStyleReader,
} from './html-frame.ts';
import { readSpan, TABLE_BOUNDS } from './html-table.ts';
import { type TextWriter, endMark, orderedMarker, startMark } from './text-writer.ts';

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
