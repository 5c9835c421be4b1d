import { decodeBytes } from '../decode-bytes.ts';
import { documentKind } from '../document-kind.ts';
import type { DocumentText } from '../document-text.ts';
import { submissionParts } from '../submission-parts.ts';
import { harmlessHtml, type Places } from './harmless-html.ts';
import { plainPage } from './plain-places.ts';

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
 * A document as filed, as the content of a page of our own: its HTML written anew without anything that runs, loads or
 * submits, or its plain text. Blocks of the text have the id `o` and their offset, facts `f` and theirs.
 * Decision: docs/decisions/0099-show-filings-as-filed-in-a-locked-frame.md
 */
export function asFiledPage(bytes: Uint8Array, shown: Shown): string {
  const { filename, sources = [], facts } = shown;
  const parts = submissionParts(bytes);
  const [only, another] = parts ?? [];
  if (parts !== null && (only === undefined || another !== undefined)) {
    return parts.map((part) => bodyPage(part.body, part.filename ?? filename, shown, NO_PLACES)).join('<hr>');
  }
  const places = { sources, facts: new Map(facts?.places.map(([n, start]) => [n, start])) };
  return bodyPage(only?.body ?? bytes, only?.filename ?? filename, shown, places);
}
