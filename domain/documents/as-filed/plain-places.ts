import type { DocumentText } from '../document-text.ts';
import { escapeHtml } from './escape.ts';

const NEEDLE = 24;
/** How far ahead a block is looked for. */
const WINDOW = 20_000;

/** Plain text as filed, with the blocks of the text marked where their first words are found, in order. */
export function plainPage(source: string, { text, blocks }: Pick<DocumentText, 'text' | 'blocks'>): string {
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
