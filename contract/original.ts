import * as v from 'valibot';

import { DocumentPath } from './document.ts';
import { defineEndpoint, type Endpoint, get } from './endpoint.ts';
import { opaque } from './opaque.ts';

/** Extension: a stored document as filed, without scripts, forms and whatever loads from elsewhere. */
const OriginalResponse = opaque(
  v.looseObject({
    accession_number: v.string(),
    filename: v.string(),
    /** A page. Places of the text are elements with id `o` and the offset, facts `f` and the offset. */
    html: v.string(),
  }),
);

export const originalEndpoint = defineEndpoint(get, {
  path: '/filings/{accession}/documents/{filename}/original',
  tier: 'free',
  spec: null,
  summary: 'A document as filed',
  params: DocumentPath,
  response: OriginalResponse,
}) satisfies Endpoint;
