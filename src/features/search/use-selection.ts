import { useState } from 'react';

import { formatDate } from '../../../views/format/dates.ts';
import type { Hit } from '../../../views/hits.ts';

export type SelectedFiling = { accession_number: string; title: string; address: string };

export function selectedFiling(
  { accession_number, filer, form, filed }: Hit,
  address: string,
): SelectedFiling {
  return { accession_number, title: `${filer}, ${form}, ${formatDate(filed)}`, address };
}

/** One line per filing: title, tab, URL. */
export function selectionAsText(filings: readonly SelectedFiling[]): string {
  return filings.map(({ title, address }) => `${title}\t${address}`).join('\n');
}

export type Selection = {
  filings: SelectedFiling[];
  toggle: (filing: SelectedFiling) => void;
  clear: () => void;
};

/** Filings selected on the search page, kept across searches until the user leaves it. */
export function useSelection(): Selection {
  const [filings, setFilings] = useState<SelectedFiling[]>([]);
  const toggle = (filing: SelectedFiling) =>
    setFilings((list) =>
      list.some(({ accession_number }) => accession_number === filing.accession_number)
        ? list.filter(({ accession_number }) => accession_number !== filing.accession_number)
        : [...list, filing],
    );
  return { filings, toggle, clear: () => setFilings([]) };
}
