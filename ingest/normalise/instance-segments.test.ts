import { expect, it } from 'vitest';

import { buildSegments } from '../../domain/segments/segments.ts';
import { describeReal, realFile } from '../testing/real-files.ts';
import { readInstance } from './instance.ts';

/** Breakdowns of one document of the mirror, as `kind metric partition: member value …` in millions, newest period. */
function breakdowns(path: string, form: string, filed: string): string[] {
  const filename = path.slice(path.lastIndexOf('/') + 1);
  const filing = { accession_number: path.split('/')[1] ?? '', cik: '', form, filed, period_end: null };
  const bytes = realFile(`www.sec.gov/Archives/edgar/data/${path}`);
  const latest = readInstance(filing, new Map([[filename, bytes]]));
  const segments = buildSegments({ latest, currency: 'USD', labelOf: (end) => end });
  return (segments?.axes ?? []).flatMap(({ kind, metrics }) =>
    metrics.map(({ metric, partition, members, reconciling = [] }) => {
      const parts = members.map(({ label, is_subtotal, points }) => {
        const text = `${label} ${(points.at(-1)?.value ?? Number.NaN) / 1e6}`;
        return is_subtotal === true ? `(${text})` : text;
      });
      const left = reconciling.at(-1)?.period === latest.period_end ? reconciling.at(-1)?.value : undefined;
      return `${kind} ${metric} ${partition}: ${parts.join(', ')}${left === undefined ? '' : ` | ${left / 1e6}`}`;
    }),
  );
}

describeReal('segments of real filings', () => {
  it('0000320193-24-000123 (Apple FY2024) has three axes, one with a partial sum', () => {
    expect(breakdowns('320193/000032019324000123/aapl-20240928.htm', '10-K', '2024-11-01')).toEqual([
      'business_segment revenue complete: Americas 167045, Europe 101328, Greater China 66952, Japan 25052, Rest of Asia Pacific 30658',
      'business_segment operating_income partial: Americas 67656, Europe 41790, Greater China 27082, Japan 12454, Rest of Asia Pacific 13062 | -38828',
      'product revenue complete: (Products 294866), Services 96169, iPhone 201183, Mac 29984, iPad 26694, Wearables, Home and Accessories 37005',
      'geography revenue complete: United States 142196, China 66952, Other countries 181887',
    ]);
  });

  it('0001018724-25-000004 (Amazon FY2024) has its segments with assets', () => {
    expect(breakdowns('1018724/000101872425000004/amzn-20241231.htm', '10-K', '2025-02-07')).toEqual([
      'business_segment revenue complete: North America 387497, International 142906, Amazon Web Services 107556',
      'business_segment operating_income complete: North America 24967, International 3792, Amazon Web Services 39834',
      'business_segment assets partial: North America 210120, International 69487, Amazon Web Services 155953 | 189334',
      'product revenue overlapping: (Product 272311), (Service 365648), Online stores 247029, Physical stores 21215, Third-party seller services 156146, Advertising 56214, Subscription services 44374, Amazon Web Services 107556, Other 5425',
      'geography revenue complete: United States 438015, Germany 40856, United Kingdom 37855, Japan 27401, Non-US 93832',
    ]);
  });

  it('0001045810-25-000023 (NVIDIA FY2025): Data Center is Compute and Networking', () => {
    expect(breakdowns('1045810/000104581025000023/nvda-20250126.htm', '10-K', '2025-02-26')).toEqual([
      'business_segment revenue complete: Compute & Networking 116193, Graphics 14304',
      'business_segment operating_income partial: Compute & Networking 82875, Graphics 5085 | -6507',
      'product revenue complete: (Data Center 115186), Compute 102196, Networking 12990, Gaming 11350, Professional Visualization 1878, Automotive 1694, OEM and Other 389',
      'geography revenue complete: United States 61257, Singapore 23684, Taiwan 20573, China (including Hong Kong) 17108, Other 7875',
    ]);
  });

  it('0000320187-25-000047 (Nike FY2025): regions are parts of one segment', () => {
    expect(breakdowns('320187/000032018725000047/nke-20250531.htm', '10-K', '2025-07-17')).toEqual([
      'business_segment revenue partial: NIKE Brand 44714, Converse 1692 | -97',
      'business_segment revenue partial: North America 19572, Europe Middle East and Africa 12257, Greater China 6586, Asia Pacific and Latin America 6251 | 1643',
      'product revenue complete: Footwear 30967, Apparel 13045, Equipment 2223, Product and Service Other 74',
      'geography revenue partial: United States 19725 | 26584',
    ]);
  });

  it('0000104169-25-000021 (Walmart FY2025): membership income is in revenue', () => {
    expect(
      breakdowns('104169/000010416925000021/wmt-20250131.htm', '10-K', '2025-03-14').slice(0, 2),
    ).toEqual([
      "business_segment revenue partial: Walmart U.S. 465009, Walmart International 123363, Sam's Club U.S. 92561 | 52",
      "business_segment operating_income partial: Walmart U.S. 23882, Walmart International 5501, Sam's Club U.S. 2404 | -2439",
    ]);
  });

  it('0000354950-25-000085 (Home Depot FY2024): departments, lines and Product with Service are three cuts', () => {
    const [segments, , products] = breakdowns(
      '354950/000035495025000085/hd-20250202.htm',
      '10-K',
      '2025-03-21',
    );
    expect(segments).toMatch(/^business_segment revenue complete: .* 153108, All Other 6406$/);
    expect(products).toMatch(
      /^product revenue overlapping: .*\(Lumber 11762\).*, Product 153674, Service 5840$/,
    );
  });

  it('0000320193-25-000057 (Apple 2025-Q2) has figures of the single quarter', () => {
    const [segments] = breakdowns('320193/000032019325000057/aapl-20250329.htm', '10-Q', '2025-05-02');
    expect(segments).toBe(
      'business_segment revenue complete: Americas 40315, Europe 24454, Greater China 16002, Japan 7298, Rest of Asia Pacific 7290',
    );
  });
});
