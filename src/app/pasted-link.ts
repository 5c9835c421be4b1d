import { linkOptions } from '@tanstack/react-router';

import { pastedIdentifier } from '../../domain/filing/edgar-address.ts';

/** Where a pasted identifier leads: a filing, a company, or the filings with a file number. Null for other text. */
export function pastedLink(text: string) {
  const pasted = pastedIdentifier(text);
  if (pasted === null) return null;
  switch (pasted.kind) {
    case 'filing':
      return linkOptions({
        to: '/filings/$accession',
        params: { accession: pasted.accession },
        search: pasted.document === null ? {} : { document: pasted.document },
      });
    case 'company':
      return linkOptions({ to: '/companies/$id', params: { id: pasted.cik } });
    default:
      return linkOptions({ to: '/search', search: { q: `"${pasted.number}"` } });
  }
}
