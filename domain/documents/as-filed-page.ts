import { Tokenizer } from 'htmlparser2';

import type { Block, DocumentText } from './document-text.ts';
import { BLOCKS, INLINE, TABLE, VOID, dropUnclosedComments } from './html-frame.ts';
import {
  decodeBytes,
  documentKind,
  isTextDocument,
  type SubmissionPart,
  submissionParts,
} from './submission.ts';

/** Larger documents are not shown as filed: no browser scrolls them. The largest at hand has 16 MB. */
export const AS_FILED_BYTES_MAX = 24_000_000;

type Shown = Pick<DocumentText, 'text' | 'blocks' | 'facts' | 'sources'> & { filename: string };

const NO_PLACES: Places = { sources: [], facts: new Map() };

function bodyPage(body: Uint8Array, filename: string, shown: Shown, places: Places): string {
  const kind = documentKind(body, filename);
  if (kind === 'binary') return '';
  const source = decodeBytes(body);
  return kind === 'html' ? harmlessHtml(source, places) : plainPage(source, shown);
}

/**
 * A document as filed, as the content of a page of our own: its HTML rewritten without anything that runs, loads or
 * submits, or its plain text. Blocks of the text have the id `o` and their offset, facts `f` and theirs.
 * Decision: docs/decisions/0099-show-filings-as-filed-in-a-locked-frame.md
 */
export function asFiledPage(bytes: Uint8Array, shown: Shown): string {
  const { filename, sources = [], facts } = shown;
  const parts = submissionParts(bytes);
  const [only, another] = parts ?? [];
  if (parts !== null && (only === undefined || another !== undefined)) {
    const blocks = blocksOfParts(parts, shown);
    return parts
      .map((part, at) => {
        const own = { ...shown, blocks: blocks[at] ?? [] };
        return bodyPage(part.body, part.filename ?? filename, own, NO_PLACES);
      })
      .join('<hr>');
  }
  const places = { sources, facts: new Map(facts?.places.map(([n, start]) => [n, start])) };
  return bodyPage(only?.body ?? bytes, only?.filename ?? filename, shown, places);
}

/** Blocks of each document of a submission: the text has them below a heading, its type and description. */
function blocksOfParts(parts: readonly SubmissionPart[], { filename, text, blocks }: Shown): Block[][] {
  const isHeading = ({ kind, start, end }: Block, words: string): boolean =>
    kind === 'heading' && text.slice(start, end) === words;
  let at = 0;
  // Null for a document that isn't text, which has no heading.
  const starts = parts.map(({ type, description, filename: name }) => {
    if (!isTextDocument(name ?? filename, type)) return null;
    const words = [type, description === type ? null : description].filter((each) => each !== null).join(' ');
    let next = at;
    for (let block = blocks[next]; block !== undefined && !isHeading(block, words); block = blocks[next])
      next += 1;
    if (next === blocks.length) return null;
    at = next + 1;
    return at;
  });
  return starts.map((start, part) => {
    const end = starts.slice(part + 1).find((other) => other !== null);
    return start === null ? [] : blocks.slice(start, end == null ? undefined : end - 1);
  });
}

/** Places to mark: text offsets at indexes of the source, in order, and text offsets of facts by their number. */
type Places = {
  sources: readonly (readonly [offset: number, source: number])[];
  facts: ReadonlyMap<number, number>;
};

const NUMBER = 'ix:nonfraction';
const NAME_MAX = 20;

/**
 * HTML rewritten from a known set of elements and attributes, with all text escaped: whatever else a filing has, such as
 * scripts, forms and files to load, is not copied. An image becomes its description.
 */
function harmlessHtml(html: string, { sources, facts }: Places): string {
  const source = dropUnclosedComments(html);
  const out: string[] = [];
  /** Elements that are left out: the outermost, and how often it is open. */
  let dropped: { name: string; depth: number } | null = null;
  let numbers = 0;
  const wrapped: boolean[] = [];
  let next = 0;
  let element = '';
  let attributes = new Map<string, string>();
  let attribute: string | null = null;

  const text = (words: string, end: number): void => {
    if (dropped !== null) return;
    for (let place = sources[next]; place !== undefined && place[1] < end; place = sources[next]) {
      out.push(`<a id="o${place[0]}"></a>`);
      next += 1;
    }
    out.push(escapeHtml(words));
  };
  const openNumber = (isEmpty: boolean): void => {
    const offset = facts.get(numbers);
    numbers += 1;
    if (isEmpty) return;
    const isPlaced = offset !== undefined && dropped === null;
    wrapped.push(isPlaced);
    if (isPlaced) out.push(`<span class="fact" id="f${offset}">`);
  };
  const openImage = (): void => {
    const name = attributes.get('alt')?.trim() || (attributes.get('src') ?? '').replace(/^.*\//, '');
    if (/^data:/i.test(name) || dropped !== null) return;
    out.push(`<span class="image">[Image: ${escapeHtml(name.slice(0, 120))}]</span>`);
  };
  const open = (isEmpty: boolean): void => {
    if (element === NUMBER) {
      openNumber(isEmpty);
      return;
    }
    if (dropped !== null) {
      if (element === dropped.name && !isEmpty) dropped.depth += 1;
      return;
    }
    if (DROPPED.has(element)) {
      if (!isEmpty) dropped = { name: element, depth: 1 };
      return;
    }
    if (element === 'img') openImage();
    const kept = keptElement(element);
    if (kept === null) return;
    out.push(`<${kept}${keptAttributes(element, attributes)}>`);
    // An empty element of XHTML would stay open in HTML.
    if (isEmpty && !isVoid(kept)) out.push(`</${kept}>`);
  };
  const close = (name: string): void => {
    if (name === NUMBER) {
      if (wrapped.pop() === true) out.push('</span>');
      return;
    }
    if (dropped !== null) {
      if (name !== dropped.name) return;
      dropped.depth -= 1;
      if (dropped.depth === 0) dropped = null;
      return;
    }
    const kept = keptElement(name);
    if (kept !== null && !isVoid(kept)) out.push(`</${kept}>`);
  };

  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true, recognizeSelfClosing: true },
    {
      onopentagname(start, end) {
        element = source.slice(start, end).toLowerCase();
        attributes = new Map();
      },
      onattribname(start, end) {
        const name = end - start > NAME_MAX ? '' : source.slice(start, end).toLowerCase();
        attribute = isRead(name) && !attributes.has(name) ? name : null;
        if (attribute !== null) attributes.set(attribute, '');
      },
      onattribdata(start, end) {
        if (attribute !== null)
          attributes.set(attribute, `${attributes.get(attribute) ?? ''}${source.slice(start, end)}`);
      },
      onattribentity(codepoint) {
        if (attribute !== null)
          attributes.set(attribute, `${attributes.get(attribute) ?? ''}${String.fromCodePoint(codepoint)}`);
      },
      onattribend() {
        attribute = null;
      },
      onopentagend: () => open(false),
      onselfclosingtag: () => open(true),
      onclosetag: (start, end) => close(source.slice(start, end).toLowerCase()),
      ontext: (start, end) => text(source.slice(start, end), end),
      ontextentity: (codepoint, end) => text(String.fromCodePoint(codepoint), end),
      oncdata: (start, end, offset) => text(source.slice(start, end - offset), end),
      oncomment() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  return out.join('');
}

const VALUE_MAX = 300;

/** Attributes that say how something looks. */
const LOOKS: ReadonlySet<string> = new Set(
  (
    'align valign width height bgcolor border cellpadding cellspacing colspan rowspan nowrap color size face clear ' +
    'dir lang start rules frame hspace vspace span'
  ).split(' '),
);

const READ: ReadonlySet<string> = new Set([...LOOKS, 'style', 'id', 'name', 'href', 'type', 'alt', 'src']);

const isRead = (name: string): boolean => READ.has(name);

const OWN = 'x-';

/**
 * Where a link leads: inside the document it is followed; elsewhere it is only named, for the application to ask before
 * it opens a tab. Other schemes lead nowhere.
 */
function linkTarget(href: string): string {
  const to = href.trim();
  if (to.length > VALUE_MAX) return '';
  if (to.startsWith('#')) return ` href="#${OWN}${escapeHtml(to.slice(1))}"`;
  const isElsewhere = /^https?:\/\//i.test(to) || /^[\w.-]+\.(?:html?|txt|pdf)(?:#.*)?$/i.test(to);
  return isElsewhere ? ` data-to="${escapeHtml(to)}" tabindex="0" role="link"` : '';
}

/** The attributes of an element that are kept, as written in a tag. A document's ids get a prefix, since ours are next to them. */
function keptAttributes(name: string, attributes: ReadonlyMap<string, string>): string {
  let kept = '';
  for (const [key, value] of attributes) {
    if (key === 'style') {
      const style = safeStyle(value);
      if (style !== '') kept += ` style="${escapeHtml(style)}"`;
    } else if (LOOKS.has(key) && value.length <= VALUE_MAX) kept += ` ${key}="${escapeHtml(value)}"`;
  }
  const id = attributes.get('id') ?? (name === 'a' ? attributes.get('name') : undefined);
  if (id !== undefined && id.length <= VALUE_MAX) kept += ` id="${OWN}${escapeHtml(id)}"`;
  const href = name === 'a' ? attributes.get('href') : undefined;
  const type = name === 'ol' || name === 'ul' || name === 'li' ? attributes.get('type') : undefined;
  if (type !== undefined && type.length <= 10) kept += ` type="${escapeHtml(type)}"`;
  return href === undefined ? kept : kept + linkTarget(href);
}

const STYLE_MAX = 2_000;

/** Declarations that load, run or leave the place of their element. */
const UNSAFE =
  /url\s*\(|image\s*\(|image-set|expression|javascript|behaviou?r|-moz-binding|@|\\|position\s*:\s*(?:fixed|sticky)/i;

/** A style attribute without the declarations that could load or cover something. */
function safeStyle(style: string): string {
  if (style.length > STYLE_MAX) return '';
  if (!UNSAFE.test(style)) return style;
  return style
    .split(';')
    .filter((declaration) => !UNSAFE.test(declaration))
    .join(';');
}

/** Elements whose content is left out. */
const DROPPED: ReadonlySet<string> = new Set(
  (
    'script style title template svg math object applet iframe frameset noframes noscript ix:header select ' +
    'textarea button audio video canvas xml'
  ).split(' '),
);

const LEFT = new Set(['body', 'html', 'form', 'dialog', 'xmp', 'main', 'menu', 'details', 'summary']);
const OTHERS = ['col', 'colgroup', 'hr', 'br', 'wbr', 'dir'];

const KEPT: ReadonlySet<string> = new Set([
  ...[...BLOCKS, ...INLINE, ...TABLE].filter((name) => !LEFT.has(name)),
  ...OTHERS,
]);

/** The element that an element of a filing becomes; null where only its content is kept. */
function keptElement(name: string): string | null {
  if (KEPT.has(name)) return name;
  return name === 'body' || name === 'form' ? 'div' : null;
}

const isVoid = (name: string): boolean => VOID.has(name);

const NEEDLE = 24;
/** How far ahead a block is looked for. */
const WINDOW = 20_000;

/** Plain text as filed, with the blocks of the text marked where their first words are found, in order. */
function plainPage(source: string, { text, blocks }: Pick<DocumentText, 'text' | 'blocks'>): string {
  const out: string[] = [];
  let at = 0;
  let looked = 0;
  for (const { start, end } of blocks) {
    const [first = ''] = text.slice(start, Math.min(end, start + NEEDLE)).split('\n');
    if (first.trim() === '') continue;
    const found = source.slice(looked, looked + WINDOW).indexOf(first);
    if (found < 0) continue;
    const place = looked + found;
    out.push(escapeHtml(source.slice(at, place)), `<a id="o${start}"></a>`);
    at = place;
    looked = place + first.length;
  }
  out.push(escapeHtml(source.slice(at)));
  return `<pre>${out.join('')}</pre>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML, in an element or between quotes. */
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
