import { countOf, formatCount } from '../../format/count.ts';
import { label } from '../../format/label.ts';
import { firstWords } from './first-words.ts';
import { changeKind, KIND_WORDS, shownSide, type RedlinePassage } from './passage-kind.ts';

type Ops = NonNullable<RedlinePassage['ops']>;

type Edit = { removed: string; added: string };

/** Replacements, additions and removals of a passage, in order. */
function editsOf(ops: Ops): Edit[] {
  const edits: Edit[] = [];
  let open = false;
  for (const [kind, text] of ops) {
    if (kind === '=') open = false;
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

function editWords({ removed, added }: Edit): string {
  const [from, to] = [firstWords(removed, 8), firstWords(added, 8)];
  if (from === '') return `“${to}” added`;
  return to === '' ? `“${from}” removed` : `“${from}” became “${to}”`;
}

/** What was changed inside a passage; its first words where that is not known. */
function detailOf(passage: RedlinePassage, text: string): string {
  const [first, ...others] = editsOf(passage.ops ?? []);
  if (first === undefined) return firstWords(text);
  return others.length === 0
    ? editWords(first)
    : `${editWords(first)}, and ${countOf(others.length, 'more edit')}`;
}

/**
 * One change as a screen reader says it, in one sentence. Example: 'Change 3 of 25, added, in Risk Factors, Macroeconomic:
 * Beginning in the second quarter …'.
 */
export function changeSentence(
  passage: RedlinePassage,
  place: { change: number; total: number; disclosure: string },
): string {
  const kind = changeKind(passage);
  const shown = shownSide(passage);
  const name = kind === null ? 'unchanged' : KIND_WORDS[kind].noun;
  const moved = passage.moved && kind !== 'moved' ? ' and moved' : '';
  const where = [place.disclosure, ...(shown?.side.heading ?? [])].map(label).join(', ');
  const said = detailOf(passage, shown?.side.text ?? '');
  return `Change ${formatCount(place.change)} of ${formatCount(place.total)}, ${name}${moved}, in ${where}: ${said}`;
}
