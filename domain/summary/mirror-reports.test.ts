import { expect, test } from 'vitest';

import { describeReal, fewOf } from '../../ingest/testing/real-files.ts';
import type { ReportDocument } from '../disclosures/segment-report.ts';
import { type Summary, extractSummary } from './extract-summary.ts';
import { annualReports, readReport } from './testing/mirror-report.ts';

const summarise = (report: ReportDocument, name = ''): Summary =>
  extractSummary({ name, filed_form: '10-K', documents: [report], passages: [], product_labels: [] });

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

describeReal(
  '10-Ks at hand',
  () => {
    test.each(fewOf(annualReports(), 6))('%s is quoted to the character', (path) => {
      const report = readReport(path);
      const summary = summarise(report);
      const quotes = new Map(summary.citations.map((citation) => [citation.id, citation]));
      for (const { offset, length, quote, filename } of summary.citations) {
        expect(filename).toBe(report.filename);
        expect(report.text.slice(offset, offset + length)).toBe(quote);
        expect(length).toBeGreaterThan(0);
      }
      const said = [
        ...summary.business.map(({ text, citations }) => ({ parts: [text], citations })),
        ...summary.products.map(({ text, citations }) => ({ parts: [text], citations })),
        ...summary.risk_factors.map(({ title, summary: explained, citations }) => ({
          parts: explained === null ? [title] : [title, explained],
          citations,
        })),
      ];
      for (const { parts, citations } of said) {
        const quoted = citations.map((id) => onOneLine(quotes.get(id)?.quote ?? ''));
        expect(quoted.join(' ')).toBe(parts.join(' '));
      }
      const missing = new Set(summary.missing.map(({ part }) => part));
      expect(missing.has('business_profile')).toBe(summary.business.length === 0);
      expect(missing.has('risk_factors')).toBe(summary.risk_factors.length === 0);
      expect(summary.business.length).toBeLessThanOrEqual(5);
      expect(summary.risk_factors.length).toBeLessThanOrEqual(8);
      // The same report again is the same summary.
      expect(summarise(report)).toEqual(summary);
    });
  },
  ['MANIFEST.tsv'],
);

const ARCHIVES = 'www.sec.gov/Archives/edgar/data';

describeReal('a real report', () => {
  test.each<
    [path: string, name: string, opening: string, products: string[], captions: number, first: string]
  >([
    [
      '320193/000032019324000123/aapl-20240928.htm',
      'Apple Inc.',
      'The Company designs, manufactures and markets smartphones, personal computers, tablets, wearables and accessories, and sells a variety of related services.',
      [
        'iPhone',
        'Mac',
        'iPad',
        'Wearables, Home and Accessories',
        'Advertising',
        'AppleCare',
        'Cloud Services',
        'Digital Content',
        'Payment Services',
      ],
      28,
      'The Company’s operations and performance depend significantly on global and regional economic conditions',
    ],
    [
      '21344/000002134425000011/ko-20241231.htm',
      'COCA COLA CO',
      'The Coca-Cola Company is a total beverage company, and beverage products bearing our trademarks, sold in the United States since 1886, are now sold in more than 200 countries and territories.',
      [
        'sparkling soft drinks',
        'water, sports, coffee and tea',
        'juice, value-added dairy and plant-based beverages',
      ],
      42,
      'Unfavorable general economic and geopolitical conditions could negatively impact our financial results.',
    ],
    [
      '12927/000001292725000015/ba-20241231.htm',
      'BOEING CO',
      'The Boeing Company, together with its subsidiaries (herein referred to as “Boeing,” the “Company,” “we,” “us,” “our”), is one of the world’s major aerospace firms.',
      ['Commercial Airplanes', 'Defense, Space & Security', 'Global Services'],
      26,
      'We depend heavily on commercial airlines, subjecting us to unique risks.',
    ],
    [
      '1018724/000101872426000004/amzn-20251231.htm',
      'AMAZON COM INC',
      'We seek to be Earth’s most customer-centric company.',
      [],
      24,
      'We Face Intense Competition',
    ],
  ])('%s', (path, name, opening, products, captions, first) => {
    const {
      business,
      products: named,
      risk_factors,
      risk_captions,
    } = summarise(readReport(`${ARCHIVES}/${path}`), name);
    expect(business[0]?.text).toBe(opening);
    expect(named.map(({ text }) => text)).toEqual(products);
    expect(risk_captions).toBe(captions);
    expect(risk_factors[0]?.title.startsWith(first)).toBe(true);
  });

  test('that points elsewhere says where (0000072971-25-000066)', () => {
    const { missing } = summarise(
      readReport(`${ARCHIVES}/72971/000007297125000066/wfc-20241231.htm`),
      'WELLS FARGO',
    );
    const reason = missing.find(({ part }) => part === 'risk_factors')?.reason;
    expect(reason).toContain('refers to a document that isn’t loaded: “Information in response to');
  });

  test('with an index of pages is described from the pages it names (0000050863-24-000010)', () => {
    const { business, risk_captions } = summarise(
      readReport(`${ARCHIVES}/50863/000005086324000010/intc-20231230.htm`),
      'INTEL CORP',
    );
    expect(business.map(({ text }) => text.slice(0, 70))).toContain(
      'Our product offerings provide end-to-end solutions, scaling from data ',
    );
    expect(risk_captions).toBe(23);
  });
});
