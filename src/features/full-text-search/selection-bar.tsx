import { countOf } from '../../../views/format/numbers.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { type SelectedFiling, selectionAsText } from './use-selection.ts';

type SelectionBarProps = { filings: readonly SelectedFiling[]; onClear: () => void };

/** Actions for the selected filings. */
export function SelectionBar({ filings, onClear }: SelectionBarProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-base bg-accent-soft px-3 py-1 text-sm">
      <span className="font-medium">{countOf(filings.length, 'filing')} selected</span>
      <span className="inline-flex items-center gap-1 text-ink-2">
        Copy links
        <CopyButton text={selectionAsText(filings)} what="links to selected filings" />
      </span>
      <button type="button" className="link touch:min-h-11 min-h-6" onClick={onClear}>
        Clear selection
      </button>
    </p>
  );
}
