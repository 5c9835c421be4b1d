import { expect, test } from 'vitest';

import { describeReal } from '../../ingest/testing/real-files.ts';
import { openRealReport, realReport, realReports } from '../../ingest/testing/real-reports.ts';
import { disclosureOf } from '../disclosures/passage-text.ts';
import { compareDisclosures, redlineOf } from '../disclosures/redline.ts';

describeReal('risk factors of Apple for fiscal 2025 and Meta for fiscal 2024', () => {
  test('are compared by subject, and nothing is an edit', () => {
    const [base, target] = ['0000320193-25-000079', '0001326801-25-000017'].map((accession) => {
      const report = openRealReport(realReport(realReports(), accession));
      const open = disclosureOf(report, 'item:RiskFactorsTextBlock');
      if (open === null) throw new Error(`${accession} has no risk factors`);
      return { report, open, documents: report.documents };
    });
    if (base === undefined || target === undefined) throw new Error('two reports are compared');
    const { summary, passages } = redlineOf(base, target, false);
    expect(summary).toMatchObject({ added: 0, removed: 0, changed: 0, share_changed: 0 });
    expect(summary.likeness?.alike).toBeGreaterThan(30);
    expect(passages.every(({ ops }) => ops === undefined)).toBe(true);
    const subject = (words: string): string | undefined =>
      compareDisclosures(base, target).find((pair) => pair.base?.text.includes(words) === true)?.target?.text;
    expect(subject('exposed to credit risk and fluctuations in the values of its investment')).toContain(
      'fluctuations in the market values of our investments',
    );
    expect(subject('price of the Company’s stock is subject to volatility')).toContain(
      'share repurchase program',
    );
  });
});
