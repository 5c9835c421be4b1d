import { useQuery } from '@tanstack/react-query';

import { label } from '../../../views/format/names.ts';
import { sliceQuery } from '../../api/document.ts';
import { ExternalLink } from '../../components/external-link.tsx';
import type { ReadableDocument } from './readable-document.ts';

type DocumentLossesProps = { accession: string; document: ReadableDocument };

/** Differences between the text shown and the document as filed; nothing if there are none. */
export function DocumentLosses({ accession, document: { filename, url } }: DocumentLossesProps) {
  const { data } = useQuery(sliceQuery(accession, filename, 0));
  if (data === undefined || data.losses.length === 0) return null;
  return (
    <p className="mb-5 max-w-[34.5rem] border-l-2 border-changed pl-3 text-sm text-ink-2">
      Differs from the original: {data.losses.map(label).join('; ')}.{' '}
      {url !== null && <ExternalLink href={url}>Original</ExternalLink>}
    </p>
  );
}
