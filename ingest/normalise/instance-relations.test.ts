import { expect, it } from 'vitest';

import type { InstanceFact } from '../../domain/facts/fact.ts';
import { type Arc, emptyLinkbases } from '../parse/linkbases.ts';
import { instanceLabels, memberTree } from './instance.ts';

const AXIS = 'srt:ProductOrServiceAxis';

const fact = (concept: string, dimensions: Record<string, string>): InstanceFact => ({
  concept,
  dimensions,
  unit: 'USD',
  start: null,
  end: '2024-12-31',
  value: 1,
  accession_number: '0000000001-25-000001',
  form: '10-K',
  filed: '2025-02-01',
  fy: 2024,
  fp: 'FY',
  decimals: null,
});

const arc = (kind: string, from: string, to: string, role = 'r'): Arc => ({
  role,
  kind,
  from,
  to,
  order: 1,
  weight: 1,
  preferred_label: null,
});

const facts = [fact('us-gaap:Revenues', { [AXIS]: 'a:PhonesMember' })];

it('reads members under their parents on the axes that facts use, over all roles once', () => {
  const definition = ['r', 's'].flatMap((role) => [
    arc('dimension-domain', AXIS, 'a:AllDomain', role),
    arc('domain-member', 'a:AllDomain', 'a:HardwareMember', role),
    arc('domain-member', 'a:HardwareMember', 'a:PhonesMember', role),
    arc('domain-member', 'a:PhonesMember', 'a:HardwareMember', role),
    arc('dimension-domain', 'us-gaap:UnusedAxis', 'a:OtherDomain', role),
    arc('domain-member', 'a:OtherDomain', 'a:XMember', role),
  ]);
  expect(memberTree({ ...emptyLinkbases(), definition }, facts)).toEqual([
    { axis: AXIS, parent: 'a:AllDomain', member: 'a:HardwareMember' },
    { axis: AXIS, parent: 'a:HardwareMember', member: 'a:PhonesMember' },
    { axis: AXIS, parent: 'a:PhonesMember', member: 'a:HardwareMember' },
  ]);
});

it('takes the members that the presentation shows where no definition linkbase is at hand', () => {
  const presentation = [
    arc('parent-child', AXIS, 'a:AllDomain'),
    arc('parent-child', 'a:AllDomain', 'a:PhonesMember'),
  ];
  expect(memberTree({ ...emptyLinkbases(), presentation }, facts)).toEqual([
    { axis: AXIS, parent: 'a:AllDomain', member: 'a:PhonesMember' },
  ]);
});

it('labels members by their short label, concepts by the usual one, countries by their name', () => {
  const used = [
    ...facts,
    fact('us-gaap:Revenues', { 'srt:StatementGeographicalAxis': 'country:US' }),
    fact('a:OwnConcept', { [AXIS]: 'a:TabletsMember' }),
  ];
  const labels = new Map([
    [
      'a:PhonesMember',
      new Map([
        ['label', 'Smart phones [Member]'],
        ['terseLabel', 'Phones'],
      ]),
    ],
    [
      'us-gaap:Revenues',
      new Map([
        ['label', 'Revenues'],
        ['terseLabel', 'Net sales'],
      ]),
    ],
    ['country:US', new Map([['label', 'UNITED STATES']])],
    ['a:NotUsedMember', new Map([['label', 'Unused']])],
  ]);
  expect(instanceLabels({ ...emptyLinkbases(), labels }, used)).toEqual({
    'us-gaap:Revenues': 'Revenues',
    'a:PhonesMember': 'Phones',
    'country:US': 'United States',
    'a:TabletsMember': 'Tablets',
  });
});
