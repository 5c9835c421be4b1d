import { gapText } from '../../views/figure-table.ts';
import { formatDate } from '../../views/format/dates.ts';
import { formatCount } from '../../views/format/numbers.ts';

/** A whole number in tabular figures; null is an em dash with the reason. */
export function Figure({ value, missing }: { value: number | null; missing: string }) {
  if (value === null) return <Missing reason={missing} />;
  return <span className="tabular-nums">{formatCount(value)}</span>;
}

/** An em dash for a missing value, "n.m." for one that is not meaningful, with the reason as its title. */
export function Missing({ reason: said }: { reason: string }) {
  const reason = formatDate(said);
  return (
    <span className="text-ink-3" title={reason}>
      <span aria-hidden>{gapText(reason)}</span>
      <span className="sr-only">{reason}</span>
    </span>
  );
}
