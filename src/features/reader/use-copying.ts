import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import type { FilingResponse } from '../../../contract/reader.ts';
import { sliceQuery } from '../../api/document.ts';
import { citation } from './citation.ts';
import type { ReadableDocument } from './filing-reader.tsx';
import { itemAt } from './items.ts';
import type { Copying, Passage } from './passage-toolbar.tsx';
import { sliceAt } from './slices.ts';
import type { ReaderLinks } from './use-reader-links.ts';

const SHOWN_MS = 2500;

type Copied = { answer: FilingResponse; document: ReadableDocument; links: ReaderLinks };

/** Puts a passage's link, or the passage as a citation, on the clipboard; `said` is what came of the last one. */
export function useCopying({ answer, document, links }: Copied): Copying & { said: string | null } {
  const client = useQueryClient();
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (said === null) return undefined;
    const timer = setTimeout(() => setSaid(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copying = useMemo(() => {
    const { filing, companies } = answer;
    const { accession_number, form, filing_date, period_end = null } = filing;
    const { filename, items } = document;
    const copy = (text: string, what: string) =>
      void navigator.clipboard.writeText(text).then(
        () => setSaid(`${what} copied`),
        () => setSaid('Not copied: the browser refused'),
      );
    const linkTo = ({ start, end }: Passage) =>
      new URL(links.hrefOf(start, end > start ? end : undefined), window.location.origin).href;
    const quoteOf = ({ start, end }: Passage) => {
      const slice = client.getQueryData(sliceQuery(accession_number, filename, sliceAt(start)).queryKey);
      return slice === undefined
        ? ''
        : slice.text.slice(Math.max(0, start - slice.from), Math.max(0, end - slice.from));
    };
    return {
      copyLink: (passage: Passage) => copy(linkTo(passage), 'Link'),
      copyCitation: (passage: Passage) => {
        const { start, end } = passage;
        const company = companies.map(({ name }) => name).join(', ');
        const item = itemAt(items, start)?.item ?? null;
        const what = { company, form, accession_number, filing_date, period_end, filename, item };
        copy(
          citation({ ...what, offset: start, to: end, quote: quoteOf(passage), link: linkTo(passage) }),
          'Citation',
        );
      },
    };
  }, [answer, document, links, client]);
  return { ...copying, said };
}
