import { expect, test } from 'vitest';

import { testReal } from '../../../ingest/testing/real-files.ts';
import type { Fact } from '../../facts/fact.ts';
import { fixtureFacts, readFixture, writeFixture } from './fact-fixture.ts';
import { fact } from './fact.ts';
import { mirrorFacts, TICKERS } from './mirror-facts.ts';

function identity({ concept, unit, start, end, accession_number, ...rest }: Fact): string {
  return JSON.stringify([
    concept,
    unit,
    start,
    end,
    accession_number,
    rest.form,
    rest.filed,
    rest.fy,
    rest.fp,
    rest.value,
  ]);
}

test('facts read back as written', () => {
  const facts = [
    fact({ value: 36_608_000_000, start: '2024-01-01', end: '2024-12-31' }),
    fact({
      value: 36_608_000_000,
      start: '2024-01-01',
      end: '2024-12-31',
      accession_number: '2',
      form: '10-K/A',
    }),
    fact({ value: -0.25, unit: 'USD / shares', end: '2024-12-31', fy: null, fp: null, form: 'DEF 14A' }),
    fact({ value: 0, end: '2023-12-31' }),
  ];
  expect(readFixture(writeFixture(facts)).map(identity).toSorted()).toEqual(facts.map(identity).toSorted());
});

testReal('every fact of this repository is as EDGAR has it', () => {
  for (const ticker of TICKERS) {
    const filed = new Set(mirrorFacts(ticker).map(identity));
    const typed = fixtureFacts(ticker) ?? [];
    expect(typed.length).toBeGreaterThan(100);
    expect(typed.map(identity).filter((text) => !filed.has(text))).toEqual([]);
  }
});
