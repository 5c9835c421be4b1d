import type { FigureCell } from './figure-table.ts';

/** Small letters behind a figure, within the cell's padding so that digits stay in line. */
export function Marks({ isDerived, isRestated }: { isDerived: boolean; isRestated: boolean }) {
  if (!isDerived && !isRestated) return null;
  return (
    <>
      <span aria-hidden className="absolute -mt-0.5 text-[0.625rem] leading-none text-ink-3">
        {isDerived && 'd'}
        {isRestated && 'r'}
      </span>
      <span className="sr-only">
        {isDerived && ', computed'}
        {isRestated && ', restated'}
      </span>
    </>
  );
}

/** What the letters mean; only those that occur. */
export function MarksLegend({ cells }: { cells: readonly FigureCell[] }) {
  const hasDerived = cells.some((cell) => cell.is_derived);
  const hasRestated = cells.some((cell) => cell.is_restated);
  if (!hasDerived && !hasRestated) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-xs text-ink-3">
      {hasDerived && (
        <span>
          <sup>d</sup> computed from other figures; no filing states it
        </span>
      )}
      {hasRestated && (
        <span>
          <sup>r</sup> restated: a later filing changed it
        </span>
      )}
    </p>
  );
}
