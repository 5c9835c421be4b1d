import type { EventType } from '../reference/items.ts';
import type { EffectiveItem } from './effective-items.ts';

/** How EDGAR's list of an 8-K's items stands to the headings of its text. */
export type Agreement = 'same' | 'exhibits_unlisted' | 'heading_unlisted' | 'no_heading' | 'both_lack';

export const AGREEMENTS = [
  'same',
  'exhibits_unlisted',
  'heading_unlisted',
  'no_heading',
  'both_lack',
] as const satisfies readonly Agreement[];

/**
 * Whether list and text have the same items. `exhibits_unlisted`: the list lacks the exhibits (9.01, before 2004 7) and
 * nothing else; `heading_unlisted`: it lacks an item that the text heads; `no_heading`: the text lacks one that is listed.
 */
export function agreementOf(items: readonly EffectiveItem[]): Agreement {
  const unlisted = items.filter(({ source }) => source === 'text');
  const unheaded = items.filter(({ source }) => source === 'metadata');
  if (unlisted.length === 0) return unheaded.length === 0 ? 'same' : 'no_heading';
  if (unheaded.length > 0) return 'both_lack';
  const exhibits: EventType = 'exhibits';
  return unlisted.every(({ event_type }) => event_type === exhibits)
    ? 'exhibits_unlisted'
    : 'heading_unlisted';
}
