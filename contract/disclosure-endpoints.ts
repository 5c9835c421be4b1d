import { byIdentifier, row, type Endpoint } from './endpoint.ts';
import { NovelPassagesQuery, NovelPassagesResponse } from './novel-passages.ts';
import {
  CommonTextQuery,
  CommonTextResponse,
  DisclosureMapQuery,
  DisclosureMapResponse,
  DisclosureTextQuery,
  DisclosureTextResponse,
  RedlineQuery,
  RedlineResponse,
} from './redline.ts';

/** Rows of the table that compare disclosures: extensions, beside the specification's search. */
export const disclosureMapEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/disclosures',
  tier: 'analyst',
  spec: null,
  summary: 'Disclosures of a company’s reports, and how new each was',
  query: DisclosureMapQuery,
  response: DisclosureMapResponse,
  errors: 'disclosures',
}) satisfies Endpoint;

export const disclosureTextEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/disclosures/text',
  tier: 'analyst',
  spec: null,
  summary: 'One disclosure’s text in passages',
  query: DisclosureTextQuery,
  response: DisclosureTextResponse,
  errors: 'disclosures',
}) satisfies Endpoint;

export const redlineEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/disclosures/diff',
  tier: 'analyst',
  spec: null,
  summary: 'Two disclosures compared, passage by passage and word by word',
  query: RedlineQuery,
  response: RedlineResponse,
  errors: 'disclosures',
}) satisfies Endpoint;

export const commonTextEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/disclosures/common',
  tier: 'analyst',
  spec: null,
  summary: 'How many peers say nearly the same as a passage',
  query: CommonTextQuery,
  response: CommonTextResponse,
  errors: 'disclosures',
}) satisfies Endpoint;

export const novelPassagesEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/disclosures/novel',
  tier: 'analyst',
  spec: null,
  summary: 'What a report says that the company’s earlier ones did not',
  query: NovelPassagesQuery,
  response: NovelPassagesResponse,
  errors: 'disclosures',
}) satisfies Endpoint;
