import { describe, expect, it } from 'vitest';

import { describeReal } from '../../ingest/testing/real-files.ts';
import { printedLabels } from './printed-labels.ts';
import type { ReadTable } from './statement-kinds.ts';
import { realTables } from './testing/read-face.ts';

const AXIS = 'srt:ProductOrServiceAxis';

/** A table of one column: label and member of each row, no member for a heading. */
function tableOf(rows: [label: string, member: string | null][]): ReadTable {
  const facts = rows.flatMap(([, member]) =>
    member === null
      ? []
      : [
          {
            concept: 'us-gaap:Revenues',
            start: '2024-01-01',
            end: '2024-12-31',
            dimensions: { [AXIS]: member },
            unit: 'USD',
            value: 1,
            decimals: 0,
          },
        ],
  );
  const lines = rows.map(([label, member]) => ({
    label,
    level: 0,
    is_total: false,
    is_heading: member === null,
    tag: null,
    values:
      member === null
        ? [null]
        : [{ value: 1, unit: 'USD', decimals: 0, text: '1', dimensions: { [AXIS]: member } }],
  }));
  return { columns: [{ label: '2024', start: '2024-01-01', end: '2024-12-31' }], lines, facts, titles: [] };
}

const labelsOf = (...rows: [string, string | null][]) => Object.fromEntries(printedLabels([tableOf(rows)]));

describe('printedLabels', () => {
  it.each<[string, [string, string | null][], Record<string, string>]>([
    [
      'a name run together',
      [
        ['Cheese and dairy (1)', 'khc:CheeseanddairyMember'],
        ['Coffee', 'khc:CoffeeMember'],
      ],
      { 'khc:CheeseanddairyMember': 'Cheese and dairy', 'khc:CoffeeMember': 'Coffee' },
    ],
    [
      'a heading over rows with the same labels',
      [
        ['Americas:', null],
        ['Net sales', 'a:AmericasSegmentMember'],
        ['Europe:', null],
        ['Net sales', 'a:EuropeSegmentMember'],
      ],
      { 'a:AmericasSegmentMember': 'Americas', 'a:EuropeSegmentMember': 'Europe' },
    ],
    ['a label with no word of the name', [['Total revenue', 'a:IphoneMember']], {}],
    [
      'capitals of a table',
      [['TOTAL GREATER CHINA', 'nke:GreaterChinaSegmentMember']],
      { 'nke:GreaterChinaSegmentMember': 'Greater China Segment' },
    ],
    [
      'a raised footnote after a name, but not the name’s own number',
      [
        ['Hardlines3', 'low:HardlinesMember'],
        ['Model3', 'a:Model3Member'],
      ],
      { 'low:HardlinesMember': 'Hardlines', 'a:Model3Member': 'Model3' },
    ],
    [
      'two members of one label',
      [
        ['Products', 'a:BuildingProductsMember'],
        ['Products ', 'us-gaap:ProductsMember'],
      ],
      { 'us-gaap:ProductsMember': 'Products' },
    ],
  ])('reads %s', (_, rows, expected) => {
    expect(labelsOf(...rows)).toEqual(expected);
  });
});

describeReal('labels of real reports', () => {
  it.each([
    [
      '1018724/000101872425000004/amzn-20241231.htm',
      'amzn:ThirdPartySellerServicesMember',
      'Third-party seller services',
    ],
    ['320193/000032019324000123/aapl-20240928.htm', 'aapl:AmericasSegmentMember', 'Americas'],
    [
      '320193/000032019324000123/aapl-20240928.htm',
      'aapl:WearablesHomeandAccessoriesMember',
      'Wearables, Home and Accessories',
    ],
    [
      '21344/000002134425000011/ko-20241231.htm',
      'ko:EuropeMiddleEastAfricaMember',
      'Europe, Middle East & Africa',
    ],
    ['60667/000006066724000033/low-20240202.htm', 'low:HomeDecorMember', 'Home Décor'],
    ['80424/000008042426000103/pg-20260630.htm', 'pg:FabricHomeCareSegmentMember', 'Fabric & Home Care'],
  ])('%s: %s is %s', (path, member, label) => {
    expect(printedLabels(realTables(path)).get(member)).toBe(label);
  });
});
