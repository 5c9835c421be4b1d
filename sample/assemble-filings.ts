import type { SampleCompany } from './company.ts';
import type { Draft, SampleFiling } from './filing.ts';
import { traitsOf } from './forms.ts';
import { planFilings } from './plan/plan-filings.ts';
import { namePrimaryDocument } from './primary-document.ts';
import { createRandom, hashText } from './random.ts';

/** All filings of all companies, each once, however many companies list it. */
export function assembleFilings(companies: readonly SampleCompany[]): SampleFiling[] {
  const submissions: Submission[] = companies.flatMap((company) =>
    planFilings(company).map((draft) => ({ company, draft })),
  );
  const numbers = numberSubmissions(submissions);
  return submissions.map((submission, index) => completeFiling(submission, numbers[index] ?? ''));
}

function completeFiling({ company, draft }: Submission, accessionNumber: string): SampleFiling {
  const random = createRandom(accessionNumber);
  const { bytes, description } = traitsOf(draft.form);
  const year = draft.filing_date.slice(2, 4);
  return {
    ...draft,
    cik: company.cik,
    accession_number: accessionNumber,
    size_bytes: random.integer(...bytes),
    film_number: `${year}${random.integer(600_000, 1_599_999)}`,
    primary_document: namePrimaryDocument(company, draft),
    description: description ?? describe(company, draft.form, random.chance(0.03)),
  };
}

/** Agents write the form's name in full, some submissions go out without a description at all. */
function describe(company: SampleCompany, form: string, forgotten: boolean): string {
  if (forgotten) return '';
  return company.category === 'large' ? form : `FORM ${form}`;
}

/** Invented filing agents and holders, and who stands in for EDGAR's own notices and letters. */
const AGENTS = ['9990900001', '9990900002', '9990900003', '9990900004'] as const;
const HOLDERS = ['9990900011', '9990900012', '9990900013', '9990900014', '9990900015'] as const;
const EDGAR_ITSELF = '9990999999';

type Submission = { company: SampleCompany; draft: Draft };

/**
 * Accession numbers in the order of `submissions`: the submitter's CIK, the year, and a count that runs through each
 * submitter's year in the order of acceptance. The head is who sends it in, often an agent and not the company.
 * Example: `9990900003-24-000117`.
 */
function numberSubmissions(submissions: readonly Submission[]): string[] {
  const order = submissions
    .map((submission, index) => ({ index, key: sortKey(submission), submission }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const counts = new Map<string, number>();
  const numbers: string[] = Array.from({ length: submissions.length }, () => '');
  for (const { index, submission } of order) {
    const series = `${submitterCik(submission)}-${submission.draft.accepted.day.slice(2, 4)}`;
    const count = (counts.get(series) ?? 0) + 1;
    counts.set(series, count);
    numbers[index] = `${series}-${String(count).padStart(6, '0')}`;
  }
  return numbers;
}

function sortKey({ company, draft }: Submission): string {
  const { day, seconds } = draft.accepted;
  return [day, String(seconds).padStart(5, '0'), company.cik, String(draft.serial).padStart(6, '0')].join(
    ' ',
  );
}

function submitterCik({ company, draft }: Submission): string {
  if (draft.submitter === 'company') return company.cik;
  if (draft.submitter === 'agent') return pick(AGENTS, company.cik);
  return draft.submitter === 'holder' ? pick(HOLDERS, `${company.cik} ${draft.serial}`) : EDGAR_ITSELF;
}

function pick(ciks: readonly [string, ...string[]], seed: string): string {
  return ciks[hashText(seed) % ciks.length] ?? ciks[0];
}
