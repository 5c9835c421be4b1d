import { describe, expect, it } from 'vitest';

import { parseFilingIndex } from '../../ingest/parse/indexes.ts';
import { documentHeader, missingClosing } from '../../ingest/parse/submission.ts';
import { acceptedAt } from '../../ingest/testing/accepted-at.ts';
import { writeClock } from '../calendar.ts';
import { ODD_CASES } from '../odd-cases.ts';
import { readSampleFile, SAMPLE_FILES } from '../testing/read-sample.ts';
import { assembleFilings } from '../write-sample.ts';

const filings = assembleFilings();
const byAccession = new Map(filings.map((filing) => [filing.accession_number, filing]));

describe('filing folders', () => {
  const indexes = [...SAMPLE_FILES.keys()].filter((path) => path.endsWith('-index.html'));

  it('are those of 190 filings, eight of them under both of their filers', () => {
    expect(indexes.length).toBe(198);
  });

  it.each(indexes)('%s names its documents and when it was accepted', (path) => {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const page = readSampleFile(path);
    const documents = parseFilingIndex(path, page);
    const filing = byAccession.get(path.slice(folder.length + 1, -'-index.html'.length));
    expect(acceptedAt(page)).toBe(`${filing?.accepted.day} ${writeClock(filing?.accepted.seconds ?? 0)}`);
    const named = documents.filter(({ type }) => type !== null);
    expect(named.length).toBeGreaterThan(0);
    for (const { filename, size_bytes } of named) {
      expect(size_bytes ?? readSampleFile(`${folder}/${filename}`).byteLength).toBe(
        readSampleFile(`${folder}/${filename}`).byteLength,
      );
    }
    const readable = documents.filter(({ is_data }) => !is_data);
    expect(readable.at(-1)?.filename).toBe(`${filing?.accession_number}.txt`);
  });

  it('hold whole documents, exhibits in their envelope', () => {
    const pages = [...SAMPLE_FILES].filter(([path]) => /\/Archives\/.*\.(htm|xml)$/.test(path));
    expect(pages.filter(([, bytes]) => missingClosing(bytes) !== null)).toEqual([]);
    const types = pages.flatMap(([, bytes]) => documentHeader(bytes)?.type ?? []);
    const counts = new Map<string, number>();
    for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
    expect([...counts].toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
      ['10-K', 1],
      ['EX-10.1', 7],
      ['EX-13', 6],
      ['EX-16.1', 2],
      ['EX-21.1', 25],
      ['EX-99.1', 60],
    ]);
  });

  it('show a hostile name as text', () => {
    const text = [...SAMPLE_FILES]
      .filter(([path]) => path.includes(`/${ODD_CASES.hostile_name.cik}/`))
      .map(([, bytes]) => new TextDecoder().decode(bytes));
    expect(text.length).toBe(3);
    expect(text.filter((one) => one.includes('<script') || one.includes('\u202E'))).toEqual([]);
  });
});
