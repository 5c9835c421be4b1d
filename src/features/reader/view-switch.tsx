import { linkOptions } from '@tanstack/react-router';

import { SegmentedControl } from '../../components/segmented-control.tsx';
import { isPlainClick } from './plain-click.ts';
import type { ReaderSearch } from './reader-query.ts';

const VIEWS = [
  ['text', 'Text'],
  ['filed', 'As filed'],
] as const;

type ViewSwitchProps = {
  accession: string;
  search: ReaderSearch;
  onChange: (view: 'filed' | undefined) => void;
};

/** Switches between the text and the document as filed, at the same place. */
export function ViewSwitch({ accession, search, onChange }: ViewSwitchProps) {
  return (
    <SegmentedControl
      label="View"
      options={VIEWS}
      value={search.view ?? 'text'}
      link={(option) => {
        const view = option === 'filed' ? option : undefined;
        return {
          ...linkOptions({ to: '/filings/$accession', params: { accession }, search: { ...search, view } }),
          onClick: (event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onChange(view);
          },
        };
      }}
    />
  );
}
