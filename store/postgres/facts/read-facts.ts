import type { Fact } from '../../../domain/statements/fact.ts';
import { memoize } from '../../../domain/statements/memoize.ts';
import { damagedFacts, type HashedFiling, openFactReader } from '../../facts/fact-reader.ts';
import { readFactFiling } from '../../facts/fact-row.ts';
import { hashFiling, hashUnit, readSeals } from '../../facts/fact-seals.ts';
import { integer, oneOf, type Row, text } from '../../row.ts';
import type { Queries } from '../connection.ts';
import { eachRow } from './packed-numbers.ts';

/**
 * The checksums, the filings and the facts of a company in one statement, which reads one moment. The facts of a concept
 * and unit are one text: fifteen thousand rows take twice as long.
 */
const SELECT = `
SELECT 'seals' AS kind, NULL AS concept, NULL AS unit, NULL AS facts, zstd, NULL::int AS id,
  NULL AS accession_number, NULL AS form, NULL AS filed, NULL::int AS fy, NULL AS fp
FROM fact_seals WHERE cik = :cik
UNION ALL
SELECT 'filing', NULL, NULL, NULL, NULL, id, accession_number, form, filed, fy, fp
FROM fact_filings WHERE cik = :cik
UNION ALL
SELECT 'facts', (SELECT name FROM concepts WHERE id = concept_id), (SELECT name FROM units WHERE id = unit_id), facts,
  NULL, NULL, NULL, NULL, NULL, NULL, NULL
FROM (
  SELECT concept_id, unit_id, string_agg(concat_ws(',', start_day, end_day, filing_id, value), ',') AS facts
  FROM facts WHERE cik = :cik AND concept_id = ANY(ARRAY(SELECT id FROM concepts WHERE name = ANY(:concepts)))
  GROUP BY concept_id, unit_id
) AS packed`;

const KINDS = ['seals', 'filing', 'facts'] as const;
const WIDTH = 4;

/** Reads facts by concept. Each concept's facts are compared with their checksum. */
export async function readFacts({ all }: Queries, cik: string, concepts: readonly string[]): Promise<Fact[]> {
  const rows = Map.groupBy(await all(SELECT, { cik, concepts }), (row) => oneOf(row, 'kind', KINDS));
  const [seals] = rows.get('seals') ?? [];
  const filings = new Map(
    (rows.get('filing') ?? []).map((row): [number, HashedFiling] => {
      const filing = readFactFiling(row);
      return [integer(row, 'id'), { filing, hash: hashFiling(filing) }];
    }),
  );
  const filingOf = (id: number): HashedFiling => {
    const filing = filings.get(id);
    if (filing === undefined) throw damagedFacts(cik, 'the filing of a fact');
    return filing;
  };
  const unitOf = memoize((name: string) => ({ name, hash: hashUnit(name) }));
  const packed = Map.groupBy(rows.get('facts') ?? [], (row) => text(row, 'concept'));
  const open = openFactReader(cik, seals === undefined ? null : readSeals(seals, cik));

  const readConcept = (concept: string, stored: readonly Row[]): Fact[] => {
    const reader = open(concept);
    for (const row of stored) {
      const unit = unitOf(text(row, 'unit'));
      eachRow(text(row, 'facts'), WIDTH, (number) => {
        const days = { start_day: number(0), end_day: number(1) };
        reader.add(unit, filingOf(number(2)), { ...days, value: number(3) });
      });
    }
    return reader.finish();
  };
  return [...new Set(concepts)].flatMap((concept) => readConcept(concept, packed.get(concept) ?? []));
}
