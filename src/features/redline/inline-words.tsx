import type { RedlinePassage, SideName } from './passage-kind.ts';

type WordsProps = {
  passage: RedlinePassage;
  /** One side's words alone, or both sides' in one text. */
  only?: SideName;
};

/** The edits to show: the service's, or one side whole where the words are not told apart. */
function opsOf({ ops, base, target }: RedlinePassage): NonNullable<RedlinePassage['ops']> {
  if (ops !== undefined) return ops;
  if (base !== null && target !== null && base.text === target.text) return [['=', target.text]];
  return [
    ...(base === null ? [] : [['-', base.text] satisfies ['-', string]]),
    ...(target === null ? [] : [['+', target.text] satisfies ['+', string]]),
  ];
}

/** A passage's words, what was taken out struck through and what was put in underlined. */
export function InlineWords({ passage, only }: WordsProps) {
  // A passage that stands as it stood, figures and marks apart, is shown as the later report has it.
  if (passage.status === 'unchanged') return (only === 'base' ? passage.base : passage.target)?.text;
  const left_out = only === 'base' ? '+' : only === 'target' ? '-' : null;
  return opsOf(passage).map(([kind, text], index) => {
    if (kind === left_out) return null;
    // The edits of a passage do not change while it is shown.
    const key = `${index}`;
    if (kind === '+') return <ins key={key}>{text}</ins>;
    return kind === '-' ? <del key={key}>{text}</del> : text;
  });
}
