import { BLOCKS, INLINE, TABLE, VOID } from '../html-elements.ts';

/** Elements whose content is left out. */
export const DROPPED: ReadonlySet<string> = new Set(
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
export function keptElement(name: string): string | null {
  if (KEPT.has(name)) return name;
  return name === 'body' || name === 'form' ? 'div' : null;
}

export const isVoid = (name: string): boolean => VOID.has(name);
