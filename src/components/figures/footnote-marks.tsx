import type { FigureCell } from './figure-table.ts';

/** Footnote letters after a figure, in the cell's padding so that digits stay aligned. */
export function FootnoteMarks({ isDerived, isRestated }: { isDerived: boolean; isRestated: boolean }) {
  if (!isDerived && !isRestated) return null;
  return (
    <>
      <span aria-hidden className="absolute -mt-0.5 text-[0.625rem] leading-none text-ink-3">
        {isDerived && 'd'}
        {isRestated && 'r'}
      </span>
      <span className="sr-only">
        {isDerived && ', derived'}
        {isRestated && ', restated'}
      </span>
    </>
  );
}

/** Explains the footnote letters that occur. */
export function FootnoteLegend({ cells }: { cells: readonly FigureCell[] }) {
  const hasDerived = cells.some((cell) => cell.is_derived);
  const hasRestated = cells.some((cell) => cell.is_restated);
  if (!hasDerived && !hasRestated) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-xs text-ink-3">
      {hasDerived && (
        <span>
          <sup>d</sup> derived from other reported figures
        </span>
      )}
      {hasRestated && (
        <span>
          <sup>r</sup> restated in a later filing
        </span>
      )}
    </p>
  );
}
