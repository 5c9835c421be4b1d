import { useQuery } from '@tanstack/react-query';

import { sliceQuery } from '../../api/document.ts';
import { ExternalLink } from '../../components/external-link.tsx';
import { label } from '../../format/label.ts';
import type { ReadableDocument } from './filing-reader.tsx';

type DocumentLossesProps = { accession: string; document: ReadableDocument };

/** What of the document's shape is not shown, in words; nothing where all of it is. */
export function DocumentLosses({ accession, document: { filename, url } }: DocumentLossesProps) {
  const { data } = useQuery(sliceQuery(accession, filename, 0));
  if (data === undefined || data.losses.length === 0) return null;
  return (
    <p className="mb-5 max-w-[34.5rem] border-l-2 border-changed pl-3 text-sm text-ink-2">
      Not shown as filed: {data.losses.map(label).join('; ')}.{' '}
      {url !== null && <ExternalLink href={url}>Original</ExternalLink>}
    </p>
  );
}
