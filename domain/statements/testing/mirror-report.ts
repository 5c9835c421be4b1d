import { readInstance } from '../../../ingest/normalise/instance.ts';
import { realFile } from '../../../ingest/testing/real-files.ts';
import { isWhole, plainFact } from '../../facts/fact.ts';
import { type CompanyFacts, toCompanyFacts } from '../company-facts.ts';

export type Report = { folder: string; file: string; filed: string; sic: string; form?: string };

const STANDARD = /^(?:us-gaap|srt|dei|ifrs-full):/;

/** Facts of one real report as in companyfacts: the whole company's facts of standard taxonomies alone. */
export function reportCompanyFacts({ folder, file, filed, sic, form = '10-K' }: Report): CompanyFacts {
  const [cik = '', number = ''] = folder.split('/');
  const accession_number = `${number.slice(0, 10)}-${number.slice(10, 12)}-${number.slice(12)}`;
  const path = folder.startsWith('unplaced')
    ? `${folder}/${file}`
    : `www.sec.gov/Archives/edgar/data/${folder}/${file}`;
  const { facts } = readInstance(
    { accession_number, cik, form, filed, period_end: null },
    new Map([[file, realFile(path)]]),
  );
  const standard = facts.filter((fact) => isWhole(fact) && STANDARD.test(fact.concept));
  return toCompanyFacts(standard.map(plainFact), sic);
}
