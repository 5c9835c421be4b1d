import { get, row, type Endpoint } from './endpoint.ts';
import {
  DocumentPath,
  DocumentQuery,
  DocumentResponse,
  FilingPath,
  FilingResponse,
  HitsQuery,
  HitsResponse,
} from './reader.ts';

/** Rows of the table that read one filing: extensions. */
export const filingEndpoint = row(get, {
  path: '/filings/{accession}',
  tier: 'free',
  spec: null,
  summary: 'One filing with its documents',
  params: FilingPath,
  response: FilingResponse,
}) satisfies Endpoint;

export const documentEndpoint = row(get, {
  path: '/filings/{accession}/documents/{filename}',
  tier: 'free',
  spec: null,
  summary: 'A run of a document’s text, with its shape',
  params: DocumentPath,
  query: DocumentQuery,
  response: DocumentResponse,
}) satisfies Endpoint;

export const hitsEndpoint = row(get, {
  path: '/filings/{accession}/documents/{filename}/hits',
  tier: 'free',
  spec: null,
  summary: 'Where a query stands in a document',
  params: DocumentPath,
  query: HitsQuery,
  response: HitsResponse,
  errors: 'full_text',
}) satisfies Endpoint;
