import { describe, expect, it } from 'vitest';

import { type CompanyRequest, loadCompany } from './company.ts';
import { openLoad, type Setting } from './testing/open-load.ts';
import { filingPath, submissionsOf, type TinyFiling } from './testing/tiny-edgar.ts';

const CIK = '0009990001';

const ANNUAL: TinyFiling = {
  accession: `${CIK}-25-000001`,
  form: '10-K',
  date: '2025-02-20',
  primary: 'annual.htm',
};
const CURRENT: TinyFiling = {
  accession: `${CIK}-25-000002`,
  form: '8-K',
  date: '2025-03-01',
  primary: 'current.htm',
};
const OLD: TinyFiling = { accession: `${CIK}-95-000003`, form: '10-K', date: '1995-03-01', primary: null };

const path = ({ accession, primary }: TinyFiling): string =>
  filingPath(CIK, accession, primary ?? `${accession}.txt`);

const ANNUAL_TEXT =
  '<html><body><p>Item 1. Business</p><p>We sell.</p><p>Item 1A. Risk Factors</p><p>It may fail.</p></body></html>';
const OLD_TEXT =
  '<SEC-DOCUMENT>x\n<DOCUMENT>\n<TYPE>10-K\n<TEXT>\nItem 1. Business\n\nWe sold.\n</TEXT>\n</DOCUMENT>\n</SEC-DOCUMENT>\n';

const files = (change: Record<string, string> = {}): Record<string, string> => ({
  [`data.sec.gov/submissions/CIK${CIK}.json`]: JSON.stringify(submissionsOf(CIK, [CURRENT, ANNUAL, OLD], [])),
  [path(ANNUAL)]: ANNUAL_TEXT,
  [path(CURRENT)]: '<html><body><p>Item 5.02 Departure of Directors</p><p>She left.</p></body></html>',
  [path(OLD)]: OLD_TEXT,
  ...change,
});

const request: CompanyRequest = { cik: CIK, with_documents: true, forms: null, since: null, sample: false };
const load = async (setting: Setting, steps: string[] = []) => {
  const summary = await loadCompany(setting.tools, request, async ({ step }) => {
    if (steps.at(-1) !== step) steps.push(step);
  });
  return summary.texts;
};

describe('the text of stored documents', () => {
  it('is made with its Items once, and a rerun writes nothing', async () => {
    const setting = await openLoad(files());
    const steps: string[] = [];
    expect(await load(setting, steps)).toEqual({ read: 3, changed: 3, quarantined: [] });
    expect(steps.slice(-2)).toEqual([
      'Extracting text from documents',
      'Comparing reports with earlier ones',
    ]);
    const { fullText } = setting.store;
    const annual = await fullText.text(ANNUAL.accession, 'annual.htm');
    expect(annual?.text).toBe('Item 1. Business\nWe sell.\nItem 1A. Risk Factors\nIt may fail.');
    expect(annual?.items.map(({ key, start, end }) => [key, annual.text.slice(start, end)])).toEqual([
      ['1', 'Item 1. Business\nWe sell.'],
      ['1A', 'Item 1A. Risk Factors\nIt may fail.'],
    ]);
    expect((await fullText.texts(CURRENT.accession))[0]?.items.map(({ key }) => key)).toEqual(['5.02']);
    expect((await fullText.text(OLD.accession, `${OLD.accession}.txt`))?.text).toBe(
      'Item 1. Business\nWe sold.',
    );
    const writes = setting.store.writes();
    expect(await load(setting)).toEqual({ read: 0, changed: 0, quarantined: [] });
    expect(setting.store.writes()).toBe(writes);
  });

  it('that cannot be read is quarantined with its reason, and the others are read', async () => {
    const pdf = '<DOCUMENT>\n<TYPE>10-K\n<TEXT>\nbegin 644 a.pdf\nM_]C_\nend\n</TEXT>\n</DOCUMENT>\n';
    const setting = await openLoad(files({ [path(ANNUAL)]: pdf }));
    const file = `${ANNUAL.accession}/annual.htm`;
    const texts = await load(setting);
    expect(texts).toEqual({
      read: 2,
      changed: 2,
      quarantined: [{ file, reason: 'annual.htm: what it holds is not text' }],
    });
    expect(await setting.store.fullText.text(ANNUAL.accession, 'annual.htm')).toBeNull();
    const writes = setting.store.writes();
    expect(await load(setting)).toEqual({ read: 0, changed: 0, quarantined: [] });
    expect(setting.store.writes()).toBe(writes);
  });

  it('is taken up where a load was stopped', async () => {
    const setting = await openLoad(files());
    const reason = new Error('enough');
    const stopped = loadCompany(setting.tools, request, async ({ step, done }) => {
      if (step === 'Extracting text from documents' && done === 1) setting.abort.abort(reason);
    });
    await expect(stopped).rejects.toBe(reason);
    const again = { ...setting.tools, signal: new AbortController().signal };
    expect(await load({ ...setting, tools: again })).toEqual({ read: 2, changed: 2, quarantined: [] });
  });
});
