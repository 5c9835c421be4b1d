import { expect, test } from 'vitest';

import { citationsIn, citedPlace, missingParts } from './summary.ts';

const quoted = {
  id: 'c1',
  tag: 'item:BusinessTextBlock',
  offset: 120,
  length: 40,
  quote: 'We design',
  filename: 'a.htm',
};
const figure = { id: 'c2', tag: 'us-gaap:Revenues', offset: 0, length: 0, quote: '' };

const SUMMARY = {
  business_profile: '',
  business_statements: [],
  products_and_services: [],
  product_statements: [],
  risk_factors: [],
  risk_captions: 0,
  citations: [quoted, figure],
};

test('a citation opens its words; that of a figure has no place', () => {
  expect(citationsIn(SUMMARY)(['c2', 'c9', 'c1']).map(citedPlace)).toEqual([
    null,
    { document: 'a.htm', offset: 120, to: 160 },
  ]);
});

test('missing parts are named together by reason', () => {
  const reason = 'the report has no such text';
  expect(
    missingParts([
      { part: 'business_profile', reason },
      { part: 'risk_factors', reason },
      { part: 'financial_highlights', reason: 'no model is configured' },
    ]),
  ).toEqual([`Business, Risk factors: ${reason}`, 'financial_highlights: no model is configured']);
});
