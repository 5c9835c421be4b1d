import { describe, expect, test } from 'vitest';

import type { ReadableDocument } from '../full-text-store.ts';
import { APPLE, companyRecord, documentRecord, filingRecord } from '../testing/sample-records.ts';
import { describeEngines } from './testing/engines.ts';

const READ_AT = '2026-08-01T09:00:00.000Z';
const TESLA = companyRecord({ cik: '0001318605', name: 'Tesla, Inc.', sic: '3711' });
const A = '0000320193-24-000001';
const B = '0000320193-24-000002';

const readable = (filename: string, text: string): ReadableDocument => ({
  filename,
  text,
  blocks: [{ kind: 'paragraph', start: 0, end: text.length }],
  anchors: [],
  losses: [],
  items: [],
});

describeEngines('texts', (opened) => {
  /** Stores a filing of Apple with the texts of its documents, the first with sequence 1. */
  async function file(accession_number: string, texts: Record<string, string>): Promise<number> {
    const { filings, fullText } = opened.store;
    await filings.save(APPLE.cik, [filingRecord({ accession_number })]);
    const documents = Object.keys(texts).map((filename, at) =>
      documentRecord({ filename, type: at === 0 ? '10-K' : 'EX-99.1', sequence: at + 1 }),
    );
    await filings.saveDocuments(accession_number, documents, []);
    const read = Object.entries(texts).map(([filename, text]) => readable(filename, text));
    return await fullText.saveTexts([{ accession_number, documents: read }]);
  }

  test('read back as they were saved; saved again unchanged, nothing is written', async () => {
    expect(await file(A, { 'a.htm': 'Substantial doubt.', 'a-ex.htm': 'A going concern.' })).toBe(2);
    const { fullText } = opened.store;
    expect(await fullText.text(A, 'a.htm')).toEqual(readable('a.htm', 'Substantial doubt.'));
    expect(await fullText.text(A, 'nothing.htm')).toBeNull();
    expect(await fullText.texts(A)).toEqual([
      { filename: 'a.htm', characters: 18, items: [] },
      { filename: 'a-ex.htm', characters: 16, items: [] },
    ]);
    const before = opened.store.writes();
    expect(await file(A, { 'a.htm': 'Substantial doubt.', 'a-ex.htm': 'A going concern.' })).toBe(0);
    expect(opened.store.writes()).toBe(before);
  });

  test('a text is read in the pieces that runs touch, and cut at its end', async () => {
    // Three pieces of 32,768 characters at most.
    const text = Array.from({ length: 9_000 }, (_, at) => `word${at}`).join(' ');
    await file(A, { 'a.htm': text });
    const runs = [
      { from: 0, to: 10 },
      { from: 32_700, to: 66_000 },
      { from: text.length - 5, to: text.length + 100 },
      { from: 7, to: 7 },
      { from: text.length + 1, to: text.length + 9 },
    ];
    const { fullText } = opened.store;
    expect(await fullText.runs(A, 'a.htm', runs)).toEqual(runs.map(({ from, to }) => text.slice(from, to)));
    expect(await fullText.runs(A, 'nothing.htm', runs)).toBeNull();
    const whole = await fullText.open(A, 'a.htm');
    expect(whole?.text.pieces.map((_, piece) => whole.text.read(piece)).join('')).toBe(text);
    expect(await fullText.open(A, 'nothing.htm')).toBeNull();
  });

  test('a filing has texts until its documents change', async () => {
    await file(A, { 'a.htm': 'Net sales' });
    await file(B, { 'b.htm': 'Net income' });
    expect(await opened.store.fullText.withTexts(APPLE.cik)).toEqual(new Set([A, B]));
    expect(await opened.store.fullText.withoutTexts(APPLE.cik)).toEqual(new Set());
    const changed = documentRecord({ filename: 'b.htm', sha256: 'another' });
    await opened.store.filings.saveDocuments(B, [changed], []);
    expect(await opened.store.fullText.withTexts(APPLE.cik)).toEqual(new Set([A]));
    expect(await opened.store.fullText.withoutTexts(APPLE.cik)).toEqual(new Set([B]));
  });

  test('a document that is read no more has no text', async () => {
    await file(A, { 'a.htm': 'Net sales', 'a-ex.htm': 'A list' });
    const documents = [readable('a.htm', 'Net sales')];
    expect(await opened.store.fullText.saveTexts([{ accession_number: A, documents }])).toBe(1);
    expect(await opened.store.fullText.text(A, 'a-ex.htm')).toBeNull();
  });

  test.each([
    ['a filing that is not stored', B, 'a.htm', `Texts of ${B} cannot be saved: save the filing first`],
    ['a document that is not', A, 'b.htm', 'Text of b.htm cannot be saved: save the document first'],
  ])('the text of %s is refused', async (_, accession_number, filename, said) => {
    await file(A, { 'a.htm': 'Net sales' });
    const save = opened.store.fullText.saveTexts([
      { accession_number, documents: [readable(filename, 'x')] },
    ]);
    await expect(save).rejects.toThrow(said);
  });

  describe('for an index', () => {
    test('a document has its words, its filing and what its filers are', async () => {
      await opened.store.companies.save(APPLE, READ_AT);
      await opened.store.companies.save(TESLA, READ_AT);
      await file(A, { 'a.htm': 'Net sales', 'a-ex.htm': 'A list' });
      await opened.store.filings.save(TESLA.cik, [filingRecord({ accession_number: A })]);
      const listed = await opened.store.fullText.indexedAfter(0, 10);
      expect(listed.map(({ filename }) => filename)).toEqual(['a.htm', 'a-ex.htm']);
      const [first] = listed;
      expect(await opened.store.fullText.indexed(first?.document_id ?? 0)).toMatchObject({
        ...first,
        form: '10-K',
        ciks: [APPLE.cik, TESLA.cik],
        filers: { sics: ['3571', '3711'], located: ['CA'], incorporated: ['CA'] },
        sequence: 1,
        text: 'Net sales',
      });
      expect(await opened.store.fullText.indexedAfter(first?.document_id ?? 0, 10)).toEqual(listed.slice(1));
      expect(await opened.store.fullText.indexed(1_000_000)).toBeNull();
    });

    test('its version grows with each change of what the index has, and with nothing else', async () => {
      const { companies, filings, fullText } = opened.store;
      await companies.save(APPLE, READ_AT);
      await companies.save(TESLA, READ_AT);
      await file(A, { 'a.htm': 'Net sales' });
      const version = async () => (await fullText.indexedAfter(0, 1))[0]?.version ?? 0;
      const changes: [string, () => Promise<unknown>][] = [
        ['its text', () => file(A, { 'a.htm': 'Net income' })],
        ['its company’s name', () => companies.save({ ...APPLE, name: 'Apple' }, READ_AT)],
        [
          'its filing',
          () => filings.save(APPLE.cik, [filingRecord({ accession_number: A, form: '10-K/A' })]),
        ],
        [
          'a filer more',
          () => filings.save(TESLA.cik, [filingRecord({ accession_number: A, form: '10-K/A' })]),
        ],
        ['the other filer’s industry', () => companies.save({ ...TESLA, sic: '3714' }, READ_AT)],
        ['a filer less', () => filings.untie(TESLA.cik, A)],
      ];
      for (const [what, change] of changes) {
        const before = await version();
        await change();
        expect(await version(), what).toBeGreaterThan(before);
      }
      const last = await version();
      await companies.save({ ...APPLE, name: 'Apple', fiscal_year_end: '0930' }, READ_AT);
      await file(B, { 'b.htm': 'Another filing' });
      expect(await version()).toBe(last);
    });

    test('changes of texts, filings and filers are read once, from a point on', async () => {
      const { companies, filings, fullText } = opened.store;
      await companies.save(APPLE, READ_AT);
      await file(A, { 'a.htm': 'Net sales' });
      let { next } = await fullText.changedSince(null, 100);
      const changed = async () => {
        const read = await fullText.changedSince(next, 100);
        ({ next } = read);
        const ordered = read.filings.toSorted((one, other) =>
          one.accession_number < other.accession_number ? -1 : 1,
        );
        const named = ordered.map((one) => [one.accession_number, one.documents.length]);
        return { named, has_removed: read.has_removed };
      };
      const nothing = { named: [], has_removed: false };
      expect(await changed()).toEqual(nothing);

      await file(B, { 'b.htm': 'Net income', 'b-ex.htm': 'A list' });
      expect(await changed()).toEqual({ named: [[B, 2]], has_removed: false });
      const before = next;
      expect(await changed()).toEqual(nothing);
      expect(next).toBe(before);

      await companies.save({ ...APPLE, business_location: 'AUSTIN, TX' }, READ_AT);
      expect((await changed()).named).toEqual([
        [A, 1],
        [B, 2],
      ]);
      await fullText.saveTexts([{ accession_number: A, documents: [] }]);
      expect(await changed()).toEqual({ named: [[A, 0]], has_removed: false });
      await filings.untie(APPLE.cik, B);
      expect(await changed()).toEqual({ named: [], has_removed: true });
    });
  });
});
