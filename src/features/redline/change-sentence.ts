import { label } from '../../../views/format/names.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import {
  changeKind,
  isLikeness,
  KIND_LABELS,
  type RedlinePassage,
  shownSide,
  tableChanges,
} from '../../../views/redline.ts';
import { excerpt } from './excerpt.ts';

type Ops = NonNullable<RedlinePassage['ops']>;

type Edit = { removed: string; added: string };

/** Replacements, additions and removals in a passage, in order. */
function editsOf(ops: Ops): Edit[] {
  const edits: Edit[] = [];
  let open = false;
  for (const [kind, text] of ops) {
    if (kind !== '+' && kind !== '-') open = false;
    else {
      const last = edits.at(-1);
      const edit = open && last !== undefined ? last : { removed: '', added: '' };
      if (edit !== last) edits.push(edit);
      edit[kind === '+' ? 'added' : 'removed'] += text;
      open = true;
    }
  }
  return edits.filter(({ removed, added }) => removed.trim() !== '' || added.trim() !== '');
}

function editText({ removed, added }: Edit): string {
  const [from, to] = [excerpt(removed, 8), excerpt(added, 8)];
  if (from === '') return `“${to}” added`;
  return to === '' ? `“${from}” removed` : `“${from}” changed to “${to}”`;
}

/** The first edit in a passage and the number of others; the first words if the edits are unknown. */
function detailOf(passage: RedlinePassage, text: string): string {
  if (passage.table !== undefined)
    return `table “${excerpt(passage.table.caption || text, 8)}”: ${tableChanges(passage.table)}`;
  const [first, ...others] = editsOf(passage.ops ?? []);
  if (first === undefined) return excerpt(text);
  return others.length === 0
    ? editText(first)
    : `${editText(first)}, plus ${countOf(others.length, 'more edit')}`;
}

/**
 * Describes one change in a sentence for screen readers. Example: 'Change 3 of 25, added, in Risk Factors,
 * Macroeconomic: Beginning in the second quarter …'.
 */
export function changeSentence(
  passage: RedlinePassage,
  position: { change: number; total: number; disclosure: string },
): string {
  const kind = changeKind(passage);
  const shown = shownSide(passage);
  const name = kind === null ? 'unchanged' : KIND_LABELS[kind].noun;
  const moved = passage.moved && kind !== 'moved' ? ' and moved' : '';
  const where = [position.disclosure, ...(shown?.side.heading ?? [])].map(label).join(', ');
  const detail = detailOf(passage, shown?.side.text ?? '');
  return `${isLikeness(passage) ? 'Paragraph' : 'Change'} ${formatCount(position.change)} of ${formatCount(position.total)}, ${name}${moved}, in ${where}: ${detail}`;
}
