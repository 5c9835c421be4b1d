import type { FigureCell, FigureMark } from '../../../views/figure-table.ts';

type Footnote = { letter: string; name: string; meaning: string };

const FOOTNOTES: Readonly<Record<FigureMark, Footnote>> = {
  derived: { letter: 'd', name: 'derived', meaning: 'derived from other reported figures' },
  restated: { letter: 'r', name: 'restated', meaning: 'restated in a later filing' },
  split_adjusted: { letter: 's', name: 'split-adjusted', meaning: 'adjusted for a stock split' },
  sign_corrected: { letter: 'c', name: 'sign corrected', meaning: 'filed with the opposite sign' },
  scale_corrected: { letter: 'k', name: 'scale corrected', meaning: 'filed in a wrong scale' },
  included: {
    letter: 'i',
    name: 'included in another line',
    meaning: 'included in another line, not added again',
  },
  warning: { letter: '!', name: 'fails a check', meaning: 'fails a check: select the figure to see which' },
};
const ORDER = [
  'derived',
  'restated',
  'split_adjusted',
  'sign_corrected',
  'scale_corrected',
  'included',
  'warning',
] as const;

/** Footnote letters after a figure, in the cell's padding so that digits stay aligned. `marks` are separated by spaces. */
export function FootnoteMarks({ marks }: { marks: string }) {
  if (marks === '') return null;
  const named = marks.split(' ');
  const notes = ORDER.filter((mark) => named.includes(mark)).map((mark) => FOOTNOTES[mark]);
  return (
    <>
      <span aria-hidden className="absolute -mt-0.5 text-[0.625rem] leading-none text-ink-3">
        {notes.map(({ letter }) => letter).join('')}
      </span>
      <span className="sr-only">{notes.map(({ name }) => `, ${name}`).join('')}</span>
    </>
  );
}

export function FootnoteLegend({ cells }: { cells: readonly FigureCell[] }) {
  const used = ORDER.filter((mark) => cells.some((cell) => cell.marks.includes(mark)));
  if (used.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-xs text-ink-3">
      {used.map((mark) => (
        <span key={mark}>
          <sup>{FOOTNOTES[mark].letter}</sup> {FOOTNOTES[mark].meaning}
        </span>
      ))}
    </p>
  );
}
