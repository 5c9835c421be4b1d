import { Tokenizer } from 'htmlparser2';

import { dropUnclosedComments } from '../unclosed-comments.ts';
import { escapeHtml } from './escape.ts';
import { isRead, keptAttributes } from './kept-attributes.ts';
import { DROPPED, isVoid, keptElement } from './kept-elements.ts';

/** Places to mark: text offsets at indexes of the source, in order, and text offsets of facts by their number. */
export type Places = {
  sources: readonly (readonly [offset: number, source: number])[];
  facts: ReadonlyMap<number, number>;
};

const NUMBER = 'ix:nonfraction';
const NAME_MAX = 20;

/**
 * HTML written anew from a known set of elements and attributes, with all text escaped: whatever else a filing has, such as
 * scripts, forms and files to load, is not copied. An image becomes its description.
 */
export function harmlessHtml(html: string, { sources, facts }: Places): string {
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
