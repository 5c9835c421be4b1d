import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { type PlantedText, PLANTED_TEXTS } from './planted-texts.ts';
import { documentedFilings, readSource, readText } from './testing/read-text.ts';

const planted: [string, PlantedText][] = Object.entries(PLANTED_TEXTS);

describe('planted texts', () => {
  it.each(planted)('%s is where the plan puts it', (_, { accession, exhibit, says, lacks = [] }) => {
    const text = readText(accession, exhibit).text.toLowerCase();
    expect(says.filter((words) => !text.includes(words.toLowerCase()))).toEqual([]);
    expect(lacks.filter((words) => text.includes(words.toLowerCase()))).toEqual([]);
  });

  it('the override and its end are in the source as references', () => {
    const source = readSource(PLANTED_TEXTS.bidi_controls.accession);
    expect(source).toContain('invoice_&#8238;fdp.exe&#8236;');
  });

  it('are listed in the README with their accession numbers', () => {
    const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8').replaceAll(/ +/g, ' ');
    const missing = planted.filter(
      ([name, { accession }]) => !readme.includes(`| \`${name}\` | ${accession} |`),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});

describe('words that few reports have', () => {
  const reports = documentedFilings(['10-K', '10-K/A', '10-Q']).map((filing) => ({
    cik: filing.cik,
    text: readText(filing.accession_number).text.toLowerCase(),
  }));
  const saying = (words: string) => [
    ...new Set(reports.filter(({ text }) => text.includes(words)).map(({ cik }) => cik)),
  ];

  it.each([
    ['material weakness', ['9990000015', '9990000016']],
    ['going concern', ['9990000026']],
    ['substantial doubt', ['9990000026']],
    ['due << 30', ['9990000004']],
  ])('“%s” is said by %j alone', (words, ciks) => {
    expect(saying(words).toSorted()).toEqual(ciks);
  });

  it('tariffs and supply chain disruptions are in many filings', () => {
    expect(saying('tariffs').length).toBeGreaterThan(3);
    expect(saying('supply chain disruptions').length).toBeGreaterThan(6);
  });

  it('no sentence is left with a gap, a value without a name or a choice not made', () => {
    const odd = reports.filter(({ text }) =>
      /\{\w+\}|\[[^\]]{0,80}\||undefined|NaN/.test(text.replaceAll('[reserved]', '')),
    );
    expect(odd.map(({ cik }) => cik)).toEqual([]);
  });
});
