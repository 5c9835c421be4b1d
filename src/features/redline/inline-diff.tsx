import { isLikeness, opsOf, type RedlinePassage, shownSide, type SideName } from '../../../views/redline.ts';

type InlineDiffProps = {
  passage: RedlinePassage;
  /** Show one side only, or both sides merged. */
  only?: SideName;
};

/** The text of a passage, with removed words struck through, added words underlined and moved sentences dotted. */
export function InlineDiff({ passage, only }: InlineDiffProps) {
  // Of an unchanged passage in columns, each side has its own version.
  if (passage.status === 'unchanged' && only === 'base') return passage.base?.text;
  if (isLikeness(passage)) return passage[only ?? shownSide(passage)?.name ?? 'target']?.text;
  const left_out = only === 'base' ? '+>' : only === 'target' ? '-<' : '';
  return opsOf(passage).map(([kind, text], index) => {
    if (left_out.includes(kind)) return null;
    // Edits do not change while displayed, so the index is a stable key.
    const key = `${index}`;
    if (kind === '+') return <ins key={key}>{text}</ins>;
    if (kind === '-') return <del key={key}>{text}</del>;
    if (kind === '=') return text;
    return (
      <span
        key={key}
        className={kind === '>' ? 'redline-moved' : 'redline-moved redline-moved-away'}
        title={kind === '>' ? 'Moved here' : 'Moved from here'}
      >
        {text}
      </span>
    );
  });
}
