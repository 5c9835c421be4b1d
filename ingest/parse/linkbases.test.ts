import { describe, expect, it } from 'vitest';

import { ParseError } from '../../domain/documents/document-text.ts';
import { describeReal, realFile } from '../testing/real-files.ts';
import { emptyLinkbases, type Linkbases, locatedConcept, parseLinkbase } from './linkbases.ts';

const LINKBASE = 'xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink"';
const ROLE = 'http://www.example.com/role/BalanceSheet';
const loc = (label: string, href: string): string =>
  `<link:loc xlink:label="${label}" xlink:href="${href}"/>`;
const arc = (from: string, to: string, more = ''): string =>
  `<link:presentationArc xlink:arcrole="http://www.xbrl.org/2003/arcrole/parent-child" xlink:from="${from}" xlink:to="${to}" ${more}/>`;
const link = (body: string): string =>
  `<link:presentationLink xlink:role="${ROLE}">${body}</link:presentationLink>`;

const label = (role: string, lang: string, text: string): string =>
  `<link:label xlink:label="l" xlink:role="http://www.xbrl.org/2003/role/${role}" xml:lang="${lang}">${text}</link:label>`;

function read(body: string): Linkbases {
  const into = emptyLinkbases();
  parseLinkbase('a_pre.xml', Buffer.from(`<link:linkbase ${LINKBASE}>${body}</link:linkbase>`), into);
  return into;
}

const A = loc('a', 'http://xbrl.fasb.org/us-gaap/2024/elts/us-gaap-2024.xsd#us-gaap_AssetsAbstract');
const B = loc('b', 'abc-20241231.xsd#abc_Other_Assets');

describe('parseLinkbase', () => {
  it('reads an arc with its order and the label it asks for, also before its locators', () => {
    const total = 'order="2.5" preferredLabel="http://www.xbrl.org/2003/role/totalLabel"';
    expect(read(link(arc('a', 'b', total) + A + B)).presentation).toEqual([
      {
        role: ROLE,
        kind: 'parent-child',
        from: 'us-gaap:AssetsAbstract',
        to: 'abc:Other_Assets',
        order: 2.5,
        weight: 1,
        preferred_label: 'totalLabel',
      },
    ]);
  });

  it.each([
    ['a prohibited arc', A + B + arc('a', 'b', 'use="prohibited"')],
    ['an arc to nothing', A + arc('a', 'b')],
    ['an arc of another link', `${A}</link:presentationLink><link:presentationLink>${B}${arc('a', 'b')}`],
  ])('leaves out %s', (_, body) => {
    expect(read(link(body)).presentation).toEqual([]);
  });

  it('reads English labels by their role, joined by arcs', () => {
    const body =
      label('label', 'en-US', 'Assets\n [Abstract]') +
      label('label', 'de', 'Aktiva') +
      label('terseLabel', 'en-US', 'Assets &amp; more') +
      '<link:labelArc xlink:from="a" xlink:to="l"/>';
    const { labels } = read(`<link:labelLink>${A}${body}</link:labelLink>`);
    expect([...(labels.get('us-gaap:AssetsAbstract') ?? [])]).toEqual([
      ['label', 'Assets [Abstract]'],
      ['terseLabel', 'Assets & more'],
    ]);
  });

  it('reads the definitions of roles from a schema, and linkbases inside it', () => {
    const into = emptyLinkbases();
    const role = `<link:roleType roleURI="${ROLE}"><link:definition>0002 - Statement - BALANCE SHEET</link:definition></link:roleType>`;
    const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" ${LINKBASE}><xs:annotation><xs:appinfo>${role}<link:linkbase>${link(A + B + arc('a', 'b'))}</link:linkbase></xs:appinfo></xs:annotation></xs:schema>`;
    parseLinkbase('a.xsd', Buffer.from(schema), into);
    expect([...into.roles]).toEqual([[ROLE, '0002 - Statement - BALANCE SHEET']]);
    expect(into.presentation).toHaveLength(1);
  });

  it('refuses a document type declaration and broken markup', () => {
    for (const text of ['<!DOCTYPE linkbase [<!ENTITY a "b">]><linkbase/>', '<linkbase><loc></linkbase>']) {
      expect(() => parseLinkbase('a.xml', Buffer.from(text), emptyLinkbases())).toThrow(ParseError);
    }
  });
});

it.each([
  ['aapl-20230930.xsd#aapl_AmericasSegmentMember', 'aapl:AmericasSegmentMember'],
  ['https://xbrl.fasb.org/us-gaap/2023/elts/us-gaap-2023.xsd#us-gaap_Revenues', 'us-gaap:Revenues'],
  ['a.xsd#_Revenues', null],
  ['a.xsd#Revenues', null],
  ['us-gaap_Revenues', null],
])('%s locates %j', (href, expected) => {
  expect(locatedConcept(href)).toBe(expected);
});

describeReal('real linkbases', () => {
  // Arcs of the three kinds and roles as `grep -o` counts them in the files; concepts with a label.
  it.each([
    ['320193/000032019323000106/aapl-20230930', [768, 215, 386, 689, 78]],
    ['1065280/000106528024000030/nflx-20240126', [745, 136, 309, 658, 74]],
    ['320193/000119312510238044/aapl-20101027', [921, 147, 860, 587, 66]],
  ])('%s', (base, expected) => {
    const into = emptyLinkbases();
    for (const end of ['.xsd', '_pre.xml', '_cal.xml', '_def.xml', '_lab.xml']) {
      const name = `www.sec.gov/Archives/edgar/data/${base}${end}`;
      parseLinkbase(name, realFile(name), into);
    }
    const { presentation, calculation, definition, labels, roles } = into;
    expect([presentation.length, calculation.length, definition.length, labels.size, roles.size]).toEqual(
      expected,
    );
  });

  it('0000320193-23-000106 calls a segment by its short label too', () => {
    const into = emptyLinkbases();
    const name = 'www.sec.gov/Archives/edgar/data/320193/000032019323000106/aapl-20230930_lab.xml';
    parseLinkbase(name, realFile(name), into);
    expect(into.labels.get('aapl:AmericasSegmentMember')?.get('terseLabel')).toBe('Americas');
  });
});
