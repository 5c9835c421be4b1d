import { useState } from 'react';

import type { FullTextResult } from '../../../contract/full-text.ts';

export type Mark = { accession: string; title: string; address: string };

/** A marked filing as it is copied: what it is, and where it opens. */
export function markOf(result: FullTextResult, address: string): Mark {
  const company = result.entities[0]?.name ?? 'Filer without a name';
  return { accession: result.accession, title: `${company}, ${result.form}, ${result.file_date}`, address };
}

/** Marks as text, a line each. */
export function marksAsText(marks: readonly Mark[]): string {
  return marks.map(({ title, address }) => `${title}\t${address}`).join('\n');
}

export type Marks = { marks: Mark[]; toggle: (mark: Mark) => void; clear: () => void };

/** Filings marked on this page of the application, kept from one search to the next until it is left. */
export function useMarks(): Marks {
  const [marks, setMarks] = useState<Mark[]>([]);
  const toggle = (mark: Mark) =>
    setMarks((list) =>
      list.some(({ accession }) => accession === mark.accession)
        ? list.filter(({ accession }) => accession !== mark.accession)
        : [...list, mark],
    );
  return { marks, toggle, clear: () => setMarks([]) };
}
