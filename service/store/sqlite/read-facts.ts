import type { Fact } from '../../../domain/statements/fact.ts';
import { memoize } from '../../../domain/statements/memoize.ts';
import { dayText } from '../day-number.ts';
import { type FactFiling, readFactFiling } from '../facts/fact-row.ts';
import { addToSeal, hashFiling, hashUnit, sealNumber, startSeal } from '../facts/fact-seal.ts';
import { integer, text } from '../row.ts';
import { StoreError } from '../store.ts';
import type { Connection } from './connection.ts';
import { type FactSeals, prepareFactSeals } from './fact-seals.ts';

type HashedFiling = { filing: FactFiling; hash: number };

/** Names and filings of a company's facts, each read and hashed once. */
type Names = {
  filing(id: number): HashedFiling;
  unit(id: number): { name: string; hash: number };
  day(number: number): string;
};

function damaged(cik: string, words: string): StoreError {
  return new StoreError(
    'damaged',
    `Store is damaged: ${words} of ${cik} is not what was written. Run npm run ingest -- verify --repair`,
  );
}

/**
 * Reads facts by concept. Filings and units are read once instead of joined to each fact, which takes less than half
 * the time. Each concept's facts are compared with their checksum.
 */
export function prepareReadFacts(
  connection: Connection,
): (cik: string, concepts: readonly string[]) => Fact[] {
  const seals = prepareFactSeals(connection);
  const selectFilings = connection.prepare(
    'SELECT id, accession_number, form, filed, fy, fp FROM fact_filings WHERE cik = :cik',
  );
  const selectConcept = connection.prepare('SELECT id FROM concepts WHERE name = :name');
  const selectUnit = connection.prepare('SELECT name FROM units WHERE id = :id');
  const selectFacts = connection.prepare(
    `SELECT unit_id, start_day, end_day, filing_id, value FROM facts
     WHERE cik = :cik AND concept_id = :concept_id`,
  );

  const readNames = (cik: string): Names => {
    const filings = new Map(
      selectFilings.all({ cik }).map((row): [number, HashedFiling] => {
        const filing = readFactFiling(row);
        return [integer(row, 'id'), { filing, hash: hashFiling(filing) }];
      }),
    );
    return {
      filing(id) {
        const filing = filings.get(id);
        if (filing === undefined) throw damaged(cik, 'the filing of a fact');
        return filing;
      },
      unit: memoize((id: number) => {
        const row = selectUnit.get({ id });
        if (row === undefined) throw damaged(cik, 'the unit of a fact');
        const name = text(row, 'name');
        return { name, hash: hashUnit(name) };
      }),
      day: memoize(dayText),
    };
  };

  const readConcept = (cik: string, concept: string, names: Names, sealed: FactSeals | null): Fact[] => {
    const named = selectConcept.get({ name: concept });
    const rows = named === undefined ? [] : selectFacts.all({ cik, concept_id: integer(named, 'id') });
    const seal = startSeal(concept);
    const facts = rows.map((row): Fact => {
      const [start_day, end_day] = [integer(row, 'start_day'), integer(row, 'end_day')];
      const unit = names.unit(integer(row, 'unit_id'));
      const { filing, hash } = names.filing(integer(row, 'filing_id'));
      const value = integer(row, 'value');
      addToSeal(seal, { unit: unit.hash, filing: hash, start_day, end_day, value });
      const start = start_day === 0 ? null : names.day(start_day);
      return { concept, unit: unit.name, start, end: names.day(end_day), value, ...filing };
    });
    const expected = sealed?.get(concept);
    const isRight = rows.length === 0 ? expected === undefined : expected === sealNumber(seal);
    if (sealed !== null && !isRight) throw damaged(cik, `a fact of ${concept}`);
    return facts;
  };

  return (cik, concepts) => {
    const sealed = seals.read(cik);
    const names = readNames(cik);
    return [...new Set(concepts)].flatMap((concept) => readConcept(cik, concept, names, sealed));
  };
}
