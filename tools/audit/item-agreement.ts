import type { EffectiveItem } from '../../domain/events/current-report.ts';

/** How EDGAR's list of an 8-K's items compares with the headings of its text. */
export type Agreement = 'same' | 'exhibits_unlisted' | 'heading_unlisted' | 'no_heading' | 'both_lack';

/**
 * Compares list and text. `exhibits_unlisted`: the list lacks only the exhibits (9.01, or 7 before 2004).
 * `heading_unlisted`: it lacks an item that the text has. `no_heading`: the text lacks a listed item.
 */
export function agreementOf(items: readonly EffectiveItem[]): Agreement {
  const unlisted = items.filter(({ source }) => source === 'text');
  const unheaded = items.filter(({ source }) => source === 'metadata');
  if (unlisted.length === 0) return unheaded.length === 0 ? 'same' : 'no_heading';
  if (unheaded.length > 0) return 'both_lack';
  return unlisted.every(({ event_type }) => event_type === 'exhibits')
    ? 'exhibits_unlisted'
    : 'heading_unlisted';
}
