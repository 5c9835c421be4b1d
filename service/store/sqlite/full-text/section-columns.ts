import { SECTION_KEYS } from '../../../../domain/documents/section-keys.ts';
import { intersection, type MatchSet } from './match-set.ts';

/** Name of a section's column in the index: `s_1a`, `s_8_notes`; `s_` is the text outside of Items. */
export const columnOf = (key: string): string => `s_${key.toLowerCase().replaceAll(/[^a-z0-9]/g, '_')}`;

export const COLUMNS: readonly string[] = SECTION_KEYS.map(columnOf);

/** A term that every section of a document has. No alias is spelled like it. */
export const PRESENT = ':.';
/** A term between two runs of a section that don't touch. */
export const GAP_TERM = ':|';
/** So many of them that no NEAR reaches over them. */
export const GAP_TERMS = 256;

/** Documents of a set by the text of some sections alone; those that have such a section where the set excludes. */
export function withinSections(set: MatchSet, keys: readonly string[] | null): MatchSet {
  if (keys === null || set.kind === 'none') return set;
  const columns = `{${keys.map(columnOf).join(' ')}}`;
  const present: MatchSet = { kind: 'in', match: `${columns} : "${PRESENT}"` };
  if (set.kind === 'all') return present;
  const inside: MatchSet = { kind: set.kind, match: `${columns} : (${set.match})` };
  return set.kind === 'in' ? inside : intersection([present, inside]);
}
