import type { RedlinePassage, SideName } from './passage-kind.ts';

type InlineDiffProps = {
  passage: RedlinePassage;
  /** Show one side only, or both sides merged. */
  only?: SideName;
};

/** The edits to show: word-level, or else one version or both in full. */
function opsOf({ ops, base, target }: RedlinePassage): NonNullable<RedlinePassage['ops']> {
  if (ops !== undefined) return ops;
  if (base !== null && target !== null && base.text === target.text) return [['=', target.text]];
  return [
    ...(base === null ? [] : [['-', base.text] satisfies ['-', string]]),
    ...(target === null ? [] : [['+', target.text] satisfies ['+', string]]),
  ];
}

/** The text of a passage, with removed words struck through and added words underlined. */
export function InlineDiff({ passage, only }: InlineDiffProps) {
  // An unchanged passage may differ in numbers or punctuation; the later version is shown.
  if (passage.status === 'unchanged') return (only === 'base' ? passage.base : passage.target)?.text;
  const left_out = only === 'base' ? '+' : only === 'target' ? '-' : null;
  return opsOf(passage).map(([kind, text], index) => {
    if (kind === left_out) return null;
    // Edits do not change while displayed, so the index is a stable key.
    const key = `${index}`;
    if (kind === '+') return <ins key={key}>{text}</ins>;
    return kind === '-' ? <del key={key}>{text}</del> : text;
  });
}
