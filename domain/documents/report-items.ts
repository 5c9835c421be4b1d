import type { DocumentText } from './document-text.ts';
import { indexedItems } from './indexed-items.ts';
import { createEdgeTest, signaturesStart, trimmedEnd } from './item-boundary.ts';
import { findCandidates } from './item-candidates.ts';
import { heaviestChain, weighCandidates, withStrays } from './item-chain.ts';
import type { FormItem } from './item-forms.ts';
import { isPointer, qualityOf } from './item-quality.ts';
import type { ItemSpan } from './item-span.ts';
import { isIndexOnly, withLinkedItems } from './linked-items.ts';
import { withReferredNotes } from './referred-notes.ts';
import { textLines } from './text-lines.ts';

const TITLE_MAX = 200;

/** A title on one line, without the full stop that some put after it. */
function tidyTitle(title: string, item: FormItem): string {
  const tidy = title
    .slice(0, TITLE_MAX)
    .replaceAll(/\s{1,200}/g, ' ')
    .replace(/[\s.:;\u2013\u2014-]{1,9}$/, '')
    .trim();
  return /\p{L}{2}/u.test(tidy) || /reserved|removed/i.test(tidy) ? tidy : item.title;
}

/** Items of an annual or quarterly report. Rule: docs/rules.md#items-of-a-report */
export function reportItems(document: DocumentText, form: string, items: readonly FormItem[]): ItemSpan[] {
  const { text } = document;
  const indexed = indexedItems(document, form, items);
  if (indexed !== null) return withReferredNotes(indexed, document, form);
  const lines = textLines(document);
  const end = lines.at(-1)?.end ?? 0;
  const candidates = findCandidates(text, lines, items);
  const weighed = weighCandidates(candidates, end);
  const headed = withStrays(heaviestChain(weighed), weighed);
  const chain = withLinkedItems(headed, document, lines, candidates);
  // In an index of pages every row ends the one before it.
  const rows = isIndexOnly(headed, text.length) ? candidates : [];
  const isEdge = createEdgeTest(text, lines);
  const last = chain.at(-1);
  const signatures = last === undefined ? null : signaturesStart(text, lines, last.body_start);
  const endOf = (index: number): number => {
    const line = chain[index]?.line;
    const next = chain.slice(index + 1).find((other) => other.line !== line);
    const row = rows.find(({ start }) => start > (chain[index]?.start ?? 0));
    return Math.min(next?.start ?? signatures ?? end, row?.start ?? end);
  };
  const spans = chain.map((candidate, index): ItemSpan => {
    const { item, start, body_start, title } = candidate;
    const to = trimmedEnd(lines, { from: body_start, to: endOf(index) }, isEdge);
    const isElsewhere = isPointer(text.slice(body_start, Math.min(to, body_start + 2_000)));
    return {
      key: item.key,
      item: item.item,
      part: item.part,
      title: tidyTitle(title, item),
      start,
      body_start,
      end: to,
      status: isElsewhere ? 'incorporated' : 'found',
      quality: isElsewhere ? 'ok' : qualityOf(form, item.key, to - body_start),
    };
  });
  return withReferredNotes(spans, document, form);
}
