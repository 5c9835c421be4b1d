import { linkOptions } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';

import type { WidgetAddress } from '../../../views/addresses.ts';
import { CheckField } from '../../components/check-field.tsx';
import { EmbedLink } from '../../components/embed-link.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import type { CompareSearch } from './compare-query.ts';
import type { CompareLink } from './use-compare-link.ts';

const MODE_NAMES = [
  ['side', 'Side by side'],
  ['inline', 'Inline'],
] as const;

type ViewControlsProps = {
  id: string;
  search: CompareSearch;
  link: CompareLink;
  /** Copies a link to what is shown, with both reports. */
  onCopy: () => void;
  /** The comparison as a widget. */
  embed: WidgetAddress;
  /** Whether differences are edits, so that some can be hidden. */
  hasEdits: boolean;
  /** Whether two columns fit. */
  isWide: boolean;
};

/** Layout, and whether number-only changes are shown. */
export function ViewControls({ id, search, link, onCopy, embed, isWide, hasEdits }: ViewControlsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isWide && (
        <SegmentedControl
          label="Layout"
          options={MODE_NAMES}
          value={search.mode}
          link={(mode) =>
            linkOptions({
              to: '/companies/$id/disclosures/compare',
              params: { id },
              search: { ...search, mode },
            })
          }
        />
      )}
      {hasEdits && (
        <CheckField
          isOn={search.ignore_numbers}
          onTurn={(isOn) => link({ ignore_numbers: isOn, change: undefined })}
        >
          Hide number-only changes
        </CheckField>
      )}
      <button
        type="button"
        className="touch:min-h-11 touch:px-2.5 inline-flex min-h-8 items-center gap-1 px-1.5 text-sm text-accent underline-offset-2 hover:underline print:hidden"
        onClick={onCopy}
      >
        <Link2 size={14} aria-hidden /> Copy link
      </button>
      <EmbedLink target={embed} />
    </div>
  );
}
