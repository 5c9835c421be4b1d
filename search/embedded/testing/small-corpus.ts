import fc from 'fast-check';

import type { ItemSpan } from '../../../domain/documents/document-text.ts';
import { rootForm } from '../../../domain/filing/forms.ts';
import { analyse } from '../../../domain/query/analyse.ts';
import { documentText } from '../../../domain/query/testing/generate.ts';
import type { Store } from '../../../store/store.ts';
import { companyRecord, documentRecord, filingRecord } from '../../../store/testing/sample-records.ts';
import type { FullTextFilter } from '../../full-text.ts';
import type { PlainDocument } from './plain-documents.ts';

const READ_AT = '2026-08-01T09:00:00.000Z';
const FILERS = [
  { cik: '0000000001', sics: '3571', located: 'CA', incorporated: 'DE' },
  { cik: '0000000002', sics: '3571', located: 'NY', incorporated: 'DE' },
  { cik: '0000000003', sics: '6021', located: 'CA', incorporated: null },
  { cik: '0000000004', sics: null, located: null, incorporated: 'X0' },
];
const FORMS = ['10-K', '10-K/A', '10-Q', '8-K'];
const DAYS = ['2001-01-02', '2023-12-31', '2024-01-01', '2024-02-29', '2024-03-01'];

/** Sections of a document in order: text outside of Items, and Items. */
const KEYS = ['', '1.01', '2.02', '5.02', '8.01'];
const SEARCHED = [[], [], [], ['1.01', '5.02'], ['2.02'], ['1.01', '8.01']];

type Parts = [key: string, text: string][];

/** Parts without empty Items, those outside of Items next to each other as one. */
function tidy(parts: Parts): Parts {
  const tidied: Parts = [];
  for (const [key, text] of parts) {
    const last = tidied.at(-1);
    if (key !== '' && text === '') continue;
    if (key === '' && last?.[0] === '') last[1] += `\n${text}`;
    else tidied.push([key, text]);
  }
  return tidied;
}

const sectionedText = fc
  .array(fc.tuple(fc.constantFrom(...KEYS), documentText), { minLength: 1, maxLength: 4 })
  .map(tidy);

const textOf = (parts: Parts): string => parts.map(([, text]) => text).join('\n');

/** An Item for each part that is one. */
function itemsOf(parts: Parts): ItemSpan[] {
  let start = 0;
  return parts.flatMap(([key, text]) => {
    const span = { start, body_start: start, end: start + text.length };
    start += text.length + 1;
    if (key === '') return [];
    return [
      { key, item: key, part: null, title: key, ...span, status: 'found' as const, quality: 'ok' as const },
    ];
  });
}

export const filing = fc.record({
  form: fc.constantFrom(...FORMS),
  filing_date: fc.constantFrom(...DAYS),
  filers: fc.uniqueArray(fc.constantFrom(...FILERS), { minLength: 1, maxLength: 3 }),
  texts: fc.array(sectionedText, { minLength: 1, maxLength: 3 }),
});

const some = <T>(values: readonly T[]) =>
  fc.oneof(fc.constant([]), fc.subarray([...values], { maxLength: 2 }));
const bound = fc.option(fc.constantFrom(...DAYS), { nil: null });

const sections = fc.constantFrom(...SEARCHED);
const locations = some(['CA', 'NY', 'DE', 'X0']);

export const filter: fc.Arbitrary<FullTextFilter> = fc.oneof(
  sections.map((keys) => ({
    forms: [],
    ciks: [],
    date_from: null,
    date_to: null,
    filers: {},
    counted_location: 'located' as const,
    sections: keys,
  })),
  fc.record({
    forms: some(FORMS),
    ciks: some(FILERS.map(({ cik }) => cik)),
    date_from: bound,
    date_to: bound,
    filers: fc.record(
      { located: locations, incorporated: locations, sics: some(['3571', '6021']) },
      { requiredKeys: [] },
    ),
    counted_location: fc.constantFrom('located' as const, 'incorporated' as const),
    sections,
  }),
);

/** A filing with small texts. */
export type Given = { form: string; filing_date: string; filers: typeof FILERS; texts: Parts[] };

const accessionOf = (at: number): string => `0000000009-24-${String(at).padStart(6, '0')}`;

/** Stores the filings and says the same in plain values. */
export async function fill(store: Store, given: Given[]): Promise<PlainDocument[]> {
  for (const { cik, sics, located, incorporated } of FILERS) {
    const business_location = located === null ? 'LONDON' : `TOWN, ${located}`;
    await store.companies.save(
      companyRecord({ cik, sic: sics, business_location, state_of_incorporation: incorporated }),
      READ_AT,
    );
  }
  for (const [at, { form, filing_date, filers, texts }] of given.entries()) {
    const record = filingRecord({ accession_number: accessionOf(at), form, filing_date });
    for (const { cik } of filers) await store.filings.save(cik, [record]);
    const documents = texts.map((_, place) =>
      documentRecord({ filename: `${place}.htm`, sequence: place + 1 }),
    );
    await store.filings.saveDocuments(record.accession_number, documents, []);
  }
  const saves = given.map(({ texts }, at) => ({
    accession_number: accessionOf(at),
    documents: texts.map((text, place) => ({
      filename: `${place}.htm`,
      text: textOf(text),
      blocks: [],
      anchors: [],
      losses: [],
      items: itemsOf(text),
    })),
  }));
  // Every second filing is saved with another text first, so that what is looked at has been replaced.
  const first = saves.filter((_, at) => at % 2 === 0);
  await store.fullText.saveTexts(
    first.map((save) => ({
      ...save,
      documents: save.documents.map((document) => ({ ...document, text: `${document.text} lossy 10-K` })),
    })),
  );
  await store.fullText.saveTexts(saves);
  return given.flatMap(({ texts, form, ...rest }, at) =>
    texts.map((text, place) => ({
      ...rest,
      form,
      root_form: rootForm(form),
      accession_number: accessionOf(at),
      filename: `${place}.htm`,
      sections: text.map(([key, words]) => ({ key, tokens: analyse(words) })),
    })),
  );
}
