import { describe, expect, it } from 'vitest';

import type { Segments } from '../../contract/segments.ts';
import type { InstanceRecord } from '../facts/instance.ts';
import { type TypedFact, typedInstance } from '../statements/testing/typed-instance.ts';
import { buildSegments } from './segments.ts';

const CONTRACT = 'RevenueFromContractWithCustomerExcludingAssessedTax';

const build = (latest: InstanceRecord, currency = 'USD'): Segments | null =>
  buildSegments({ latest, currency, labelOf: (end) => end.slice(0, 4) });

type Metric = Segments['axes'][number]['metrics'][number];

/** The metric of one kind of axis; fails the test when there is none. */
function metricOf(segments: Segments | null, kind: string, metric = 'revenue'): Metric {
  const axis = segments?.axes.find((one) => one.kind === kind);
  const found = axis?.metrics.find((one) => one.metric === metric);
  if (found === undefined) throw new Error(`no ${metric} by ${kind}`);
  return found;
}

/** Newest value of each member in millions; those that are not to be added in brackets. */
const newest = ({ members }: Metric): string[] =>
  members.map(({ label, is_subtotal, points }) => {
    const text = `${label} ${(points.at(-1)?.value ?? Number.NaN) / 1e6}`;
    return is_subtotal === true ? `(${text})` : text;
  });

const rest = ({ reconciling = [] }: Metric) => reconciling.map(({ value }) => value / 1e6);

const rows = (concept: string, axis: string, values: Record<string, number>, end?: string): TypedFact[] =>
  Object.entries(values).map(([member, millions]): TypedFact =>
    end === undefined
      ? [concept, [`${axis}=${member}`], millions]
      : [concept, [`${axis}=${member}`], millions, end],
  );

// Figures typed from the filings, in millions of dollars (docs/rules.md#segment-partitions).
const apple = typedInstance({ accession_number: '0000320193-24-000123', period_end: '2024-09-28' }, [
  [CONTRACT, [], 391_035],
  ['OperatingIncomeLoss', [], 123_216],
  ...rows(CONTRACT, 'product', { 'us-gaap:ProductMember': 294_866, 'us-gaap:ServiceMember': 96_169 }),
  ...rows(CONTRACT, 'product', {
    'aapl:IPhoneMember': 201_183,
    'aapl:MacMember': 29_984,
    'aapl:IPadMember': 26_694,
    'aapl:WearablesHomeandAccessoriesMember': 37_005,
  }),
  ...rows(CONTRACT, 'segment', {
    'aapl:AmericasSegmentMember': 167_045,
    'aapl:EuropeSegmentMember': 101_328,
    'aapl:GreaterChinaSegmentMember': 66_952,
    'aapl:JapanSegmentMember': 25_052,
    'aapl:RestOfAsiaPacificSegmentMember': 30_658,
  }),
  ...rows('OperatingIncomeLoss', 'segment', {
    'aapl:AmericasSegmentMember': 67_656,
    'aapl:EuropeSegmentMember': 41_790,
    'aapl:GreaterChinaSegmentMember': 27_082,
    'aapl:JapanSegmentMember': 12_454,
    'aapl:RestOfAsiaPacificSegmentMember': 13_062,
  }),
  ['OperatingIncomeLoss', ['item=us-gaap:OperatingSegmentsMember'], 162_044],
  ...rows(CONTRACT, 'region', {
    'country:US': 142_196,
    'country:CN': 66_952,
    'aapl:OtherCountriesMember': 181_887,
  }),
]);

const amazonLines = {
  'amzn:OnlineStoresMember': 247_029,
  'amzn:PhysicalStoresMember': 21_215,
  'amzn:ThirdPartySellerServicesMember': 156_146,
  'us-gaap:AdvertisingMember': 56_214,
  'amzn:SubscriptionServicesMember': 44_374,
  'amzn:AmazonWebServicesMember': 107_556,
  'amzn:OtherServicesMember': 5_425,
};
const amazon = typedInstance({ accession_number: '0001018724-25-000004', period_end: '2024-12-31' }, [
  [CONTRACT, [], 637_959],
  ['OperatingIncomeLoss', [], 68_593],
  ...rows(CONTRACT, 'product', { 'us-gaap:ProductMember': 272_311, 'us-gaap:ServiceMember': 365_648 }),
  ...rows(CONTRACT, 'product', amazonLines),
  ...rows(CONTRACT, 'segment', {
    'amzn:NorthAmericaSegmentMember': 387_497,
    'amzn:InternationalSegmentMember': 142_906,
    'amzn:AmazonWebServicesSegmentMember': 107_556,
  }),
  ...rows('OperatingIncomeLoss', 'segment', {
    'amzn:NorthAmericaSegmentMember': 24_967,
    'amzn:InternationalSegmentMember': 3_792,
    'amzn:AmazonWebServicesSegmentMember': 39_834,
  }),
]);

// Figures typed by hand; the report itself is not among the recorded files.
const alphabet = typedInstance({ accession_number: '0001652044-25-000014', period_end: '2024-12-31' }, [
  ['Revenues', [], 350_018],
  ...rows('Revenues', 'segment', {
    'goog:GoogleServicesMember': 304_930,
    'goog:GoogleCloudMember': 43_229,
    'us-gaap:AllOtherSegmentsMember': 1_648,
  }),
  ['Revenues', ['product=goog:GoogleSearchOtherMember', 'segment=goog:GoogleServicesMember'], 198_084],
  ['Revenues', ['product=goog:YouTubeAdvertisingRevenueMember', 'segment=goog:GoogleServicesMember'], 36_147],
  ['Revenues', ['product=goog:GoogleNetworkMember', 'segment=goog:GoogleServicesMember'], 30_359],
  ['Revenues', ['product=goog:GoogleAdvertisingRevenueMember', 'segment=goog:GoogleServicesMember'], 264_590],
  [
    'Revenues',
    ['product=goog:SubscriptionsPlatformsAndDevicesRevenueMember', 'segment=goog:GoogleServicesMember'],
    40_340,
  ],
]);

describe('buildSegments', () => {
  it('0000320193-24-000123 (Apple): segments and regions are complete', () => {
    const segments = metricOf(build(apple), 'business_segment');
    expect(newest(segments)).toEqual([
      'Americas 167045',
      'Europe 101328',
      'Greater China 66952',
      'Japan 25052',
      'Rest of Asia Pacific 30658',
    ]);
    expect([segments.partition, segments.total, rest(segments)]).toEqual([
      'complete',
      [{ period: '2024', value: 391_035_000_000, unit: 'USD' }],
      [],
    ]);
    const regions = metricOf(build(apple), 'geography');
    expect(newest(regions)).toEqual(['United States 142196', 'China 66952', 'Other Countries 181887']);
    expect(regions.partition).toBe('complete');
  });

  it('0000320193-24-000123 (Apple): products are complete, and Product is a subtotal', () => {
    const products = metricOf(build(apple), 'product');
    expect(newest(products)).toEqual([
      '(Product 294866)',
      'Service 96169',
      'iPhone 201183',
      'Mac 29984',
      'iPad 26694',
      'Wearables Home and Accessories 37005',
    ]);
    expect([products.partition, rest(products)]).toEqual(['complete', []]);
  });

  it('0000320193-24-000123 (Apple): segment profit exceeds the whole by what is not allocated', () => {
    const profit = metricOf(build(apple), 'business_segment', 'operating_income');
    expect([profit.partition, rest(profit)]).toEqual(['partial', [123_216 - 162_044]]);
  });

  it('0001018724-25-000004 (Amazon): one axis has two breakdowns; the finer one is stacked', () => {
    const products = metricOf(build(amazon), 'product');
    expect([products.partition, rest(products)]).toEqual(['overlapping', []]);
    expect(newest(products).slice(0, 3)).toEqual([
      '(Product 272311)',
      '(Service 365648)',
      'Online Stores 247029',
    ]);
    const shown = products.members.filter(({ is_subtotal }) => is_subtotal !== true);
    expect(shown.reduce((sum, { points }) => sum + (points[0]?.value ?? 0), 0)).toBe(637_959_000_000);
  });

  it('0001018724-25-000004 (Amazon): segment profit is the whole', () => {
    const profit = metricOf(build(amazon), 'business_segment', 'operating_income');
    expect(newest(profit)).toEqual([
      'North America 24967',
      'International 3792',
      'Amazon Web Services 39834',
    ]);
    expect([profit.partition, rest(profit)]).toEqual(['complete', []]);
  });

  it('0001652044-25-000014 (Alphabet): hedging is left over, and advertising is a subtotal of products within one segment', () => {
    const segments = metricOf(build(alphabet), 'business_segment');
    expect([segments.partition, rest(segments)]).toEqual(['partial', [211]]);
    const products = metricOf(build(alphabet), 'product');
    expect(newest(products)).toContain('(Google Advertising Revenue 264590)');
    expect([products.partition, rest(products)]).toEqual(['partial', [350_018 - 304_930]]);
  });
});

describe('rules of a breakdown', () => {
  const head = { accession_number: '0000000001-25-000001', period_end: '2024-12-31' };

  it.each([
    ['a scenario in addition to the axis', ['segment=a:XMember', 'scenario=srt:ScenarioForecastMember']],
    ['a product in addition to a segment', ['segment=a:XMember', 'product=a:PMember']],
    ['eliminations', ['segment=a:XMember', 'item=us-gaap:IntersegmentEliminationMember']],
  ])('leaves facts with %s', (_, dimensions) => {
    const latest = typedInstance(head, [
      ['Revenues', [], 100],
      ['Revenues', dimensions, 60],
    ]);
    const axes = build(latest)?.axes.map(({ kind }) => kind) ?? [];
    expect(axes).not.toContain('business_segment');
  });

  it('takes facts that are marked as of the operating segments', () => {
    const latest = typedInstance(head, [
      ['Revenues', [], 100],
      ['Revenues', ['segment=a:XMember', 'item=us-gaap:OperatingSegmentsMember'], 60],
      ['Revenues', ['segment=a:YMember', 'item=us-gaap:OperatingSegmentsMember'], 40],
    ]);
    expect(metricOf(build(latest), 'business_segment').partition).toBe('complete');
  });

  it.each([
    [
      'one member each',
      [
        [['segment=a:XMember', 'a:UnitAxis=a:FluidMember', 'item=us-gaap:OperatingSegmentsMember'], 60],
        [['segment=a:YMember', 'a:UnitAxis=a:DigitalMember', 'item=us-gaap:OperatingSegmentsMember'], 40],
      ],
      ['X 60', 'Y 40'],
    ],
    [
      'parts that add up to the total with eliminations',
      [
        [['segment=a:XMember', 'a:UnitAxis=a:FluidMember'], 45],
        [['segment=a:XMember', 'a:UnitAxis=a:DigitalMember'], 20],
        [['segment=a:YMember', 'a:UnitAxis=a:DigitalMember'], 40],
        [['item=us-gaap:IntersegmentEliminationMember', 'a:UnitAxis=a:BetweenMember'], -5],
      ],
      ['X 65', 'Y 40'],
    ],
    [
      'parts that do not',
      [
        [['segment=a:XMember', 'a:UnitAxis=a:FluidMember'], 35],
        [['segment=a:XMember', 'a:UnitAxis=a:DigitalMember'], 60],
        [['segment=a:YMember', 'a:UnitAxis=a:DigitalMember'], 40],
      ],
      ['Y 40'],
    ],
  ] as const)('a segment’s facts that also name an axis of the filer’s own: %s', (_, stated, expected) => {
    const latest = typedInstance(head, [
      ['Revenues', [], 100],
      ...stated.map(([dimensions, value]): TypedFact => ['Revenues', [...dimensions], value]),
    ]);
    expect(newest(metricOf(build(latest), 'business_segment'))).toEqual(expected);
  });

  it('adds a product over the segments that state it, and prefers the figure of the whole', () => {
    // 0000104169-25-000021: Walmart states groceries of two segments; Nike (0000320187-25-000047) also of the whole.
    const within: TypedFact[] = [
      ['Revenues', [], 500_000],
      ['Revenues', ['product=wmt:GroceryMember', 'segment=wmt:WalmartUSMember'], 276_003],
      ['Revenues', ['product=wmt:GroceryMember', 'segment=wmt:SamsClubUSMember'], 59_976],
    ];
    expect(newest(metricOf(build(typedInstance(head, within)), 'product'))).toEqual(['Grocery 335979']);
    const whole = typedInstance(head, [...within, ['Revenues', ['product=wmt:GroceryMember'], 340_000]]);
    expect(newest(metricOf(build(whole), 'product'))).toEqual(['Grocery 340000']);
  });

  it('does not add a segment and its parent', () => {
    const latest = typedInstance(head, [
      ['Revenues', [], 500],
      ['Revenues', ['product=a:PMember', 'segment=a:AllMember'], 300],
      ['Revenues', ['product=a:PMember', 'segment=a:NorthMember'], 200],
      ['Revenues', ['product=a:PMember', 'segment=a:SouthMember'], 100],
    ]);
    const axis = 'us-gaap:StatementBusinessSegmentsAxis';
    latest.members.push(
      { axis, parent: 'a:AllMember', member: 'a:NorthMember' },
      { axis, parent: 'a:AllMember', member: 'a:SouthMember' },
    );
    expect(newest(metricOf(build(latest), 'product'))).toEqual(['P 300']);
  });

  it('finds a subtotal by the filing’s own tree where chance could explain the figures', () => {
    const latest = typedInstance(head, [
      ['Revenues', [], 9],
      ...rows('Revenues', 'product', { 'a:AllMember': 5, 'a:PMember': 2, 'a:QMember': 3, 'a:RMember': 4 }),
    ]);
    const axis = 'srt:ProductOrServiceAxis';
    for (const member of ['a:PMember', 'a:QMember'])
      latest.members.push({ axis, parent: 'a:AllMember', member });
    const products = metricOf(build(latest), 'product');
    expect(newest(products)).toEqual(['(All 5)', 'P 2', 'Q 3', 'R 4']);
    expect(products.partition).toBe('complete');
  });

  it('members overlap when they exceed the total and no set of them adds up to it', () => {
    const latest = typedInstance(head, [
      ['Revenues', [], 10_000],
      ...rows('Revenues', 'product', { 'a:PMember': 9_001, 'a:QMember': 7_003 }),
    ]);
    const products = metricOf(build(latest), 'product');
    expect([products.partition, rest(products)]).toEqual(['overlapping', []]);
  });

  it('takes an excess that eliminations explain for no overlap', () => {
    const latest = typedInstance(head, [
      ['Revenues', [], 10_000],
      ...rows('Revenues', 'segment', { 'a:XMember': 8_001, 'a:YMember': 4_003 }),
      ['Revenues', ['item=us-gaap:IntersegmentEliminationMember'], -2_004],
    ]);
    const segments = metricOf(build(latest), 'business_segment');
    expect([segments.partition, rest(segments)]).toEqual(['partial', [-2_004]]);
  });

  it('goes back three years at most, oldest first, and leaves periods without a label', () => {
    const ends = ['2020-12-31', '2021-12-31', '2022-12-31', '2023-12-31', '2024-12-31'];
    const facts = ends.flatMap((end, index) => rows('Revenues', 'region', { 'country:US': index + 1 }, end));
    const latest = typedInstance(head, [...facts, ...ends.map((end): TypedFact => ['Revenues', [], 8, end])]);
    const seen = buildSegments({
      latest,
      currency: 'USD',
      labelOf: (end) => (end > '2023' ? null : end.slice(0, 4)),
    });
    expect(metricOf(seen, 'geography').members[0]?.points.map(({ period }) => period)).toEqual([
      '2020',
      '2021',
      '2022',
    ]);
    expect(metricOf(build(latest), 'geography').total.map(({ period }) => period)).toEqual([
      '2022',
      '2023',
      '2024',
    ]);
  });

  it('shows single quarters of a quarterly report, and neither half years nor other currencies', () => {
    const quarter = typedInstance({ ...head, form: '10-Q', period_end: '2024-06-30' }, [
      ['Revenues', [], 100],
      ...rows('Revenues', 'region', { 'country:US': 60, 'country:DE': 40 }),
    ]);
    const half = quarter.facts.map((fact) => ({ ...fact, start: '2024-01-01', value: fact.value * 2 }));
    const latest = { ...quarter, facts: [...half, ...quarter.facts] };
    expect(newest(metricOf(build(latest), 'geography'))).toEqual(['United States 60', 'Germany 40']);
    expect(build(latest, 'EUR')).toBeNull();
  });

  it('is null for a report without breakdowns, or with one that covers next to nothing', () => {
    expect(build(typedInstance(head, [['Revenues', [], 100]]))).toBeNull();
    const one = typedInstance(head, [
      ['Revenues', [], 56_334],
      ['Revenues', ['product=abbv:OtherProductsMember'], 3_032],
    ]);
    expect(build(one)).toBeNull();
  });
});
