import { CopyButton } from '../../components/copy-button.tsx';
import { countOf } from '../../format/count.ts';
import { marksAsText, type Mark } from './use-marks.ts';

type MarkBarProps = { marks: readonly Mark[]; onClear: () => void };

/** What can be done with the marked filings. */
export function MarkBar({ marks, onClear }: MarkBarProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-base bg-accent-soft px-3 py-1 text-sm">
      <span className="font-medium">{countOf(marks.length, 'filing')} marked</span>
      <span className="inline-flex items-center gap-1 text-ink-2">
        Copy their links
        <CopyButton text={marksAsText(marks)} what="links of the marked filings" />
      </span>
      <button type="button" className="link touch:min-h-11 min-h-6" onClick={onClear}>
        Clear marks
      </button>
    </p>
  );
}
