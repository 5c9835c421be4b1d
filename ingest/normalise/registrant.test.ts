import { expect, it } from 'vitest';

import { dollars, inlineDocument, member, yearContext } from '../testing/xbrl-sample.ts';
import { readReport } from './instance.ts';

const PARENT = '0001000000';
const SUBSIDIARY = '0001000001';
const AXIS = 'dei:LegalEntityAxis';

const cover = (context: string, cik: string): string =>
  `<ix:nonNumeric contextRef="${context}" name="dei:EntityCentralIndexKey">${cik}</ix:nonNumeric>`;
const amount = (context: string, concept: string, text: string): string =>
  dollars(concept, text).replace('"y"', `"${context}"`);
const identifier = (cik: string): string =>
  `<xbrli:identifier scheme="http://www.sec.gov/CIK">${cik}</xbrli:identifier>`;

const BALANCES = yearContext('p').replace(
  /<xbrli:startDate>.*<\/xbrli:endDate>/,
  '<xbrli:instant>2024-12-31</xbrli:instant>',
);
const ofMember = (id: string, name: string): string =>
  BALANCES.replace('"p"', `"${id}"`).replace(
    '</xbrli:entity>',
    `<xbrli:segment>${member(AXIS, name)}</xbrli:segment></xbrli:entity>`,
  );

function assetsOf(cik: string, body: string, contexts: string): [number, Readonly<Record<string, string>>][] {
  const filing = {
    accession_number: '0001000000-25-000001',
    cik,
    form: '10-K',
    filed: '2025-02-01',
    period_end: null,
  };
  const { record } = readReport(filing, new Map([['a.htm', inlineDocument(body, { contexts })]]));
  return record.facts
    .filter(({ concept }) => concept === 'us-gaap:Assets')
    .map(({ value, dimensions }) => [value / 1e6, dimensions]);
}

const CONTEXTS = BALANCES + ofMember('s', 'abc:PowerCoMember') + ofMember('o', 'abc:GasCoMember');
const ASSETS =
  amount('p', 'us-gaap:Assets', '900') +
  amount('s', 'us-gaap:Assets', '500') +
  amount('o', 'us-gaap:Assets', '300');
const COVER = cover('p', PARENT) + cover('s', '1000001') + cover('o', '0001000002');

it('the parent has its figures, and those of its co-registrants as members', () => {
  expect(assetsOf(PARENT, COVER + ASSETS, CONTEXTS)).toEqual([
    [900, {}],
    [500, { [AXIS]: 'abc:PowerCoMember' }],
    [300, { [AXIS]: 'abc:GasCoMember' }],
  ]);
});

it('a co-registrant has the figures of the member for which the cover states its CIK', () => {
  expect(assetsOf(SUBSIDIARY, COVER + ASSETS, CONTEXTS)).toEqual([[500, {}]]);
});

it('a member of the cover alone shares the statements of the filing', () => {
  const body = COVER + amount('p', 'us-gaap:Assets', '900');
  expect(assetsOf(SUBSIDIARY, body, CONTEXTS)).toEqual([[900, {}]]);
});

it('a registrant that the cover lacks has the figures of contexts with its CIK', () => {
  const own = BALANCES.replace('"p"', '"e"').replace(identifier(PARENT), identifier(SUBSIDIARY));
  const body =
    cover('p', PARENT) + amount('p', 'us-gaap:Assets', '900') + amount('e', 'us-gaap:Assets', '500');
  expect(assetsOf(SUBSIDIARY, body, BALANCES + own)).toEqual([[500, {}]]);
  expect(assetsOf(PARENT, body, BALANCES + own)).toEqual([[900, {}]]);
});
