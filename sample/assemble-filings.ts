import { numberSubmissions, type Submission } from './accession.ts';
import type { SampleCompany } from './company.ts';
import type { SampleFiling } from './filing.ts';
import { traitsOf } from './forms.ts';
import { planFilings } from './plan/plan-filings.ts';
import { namePrimaryDocument } from './primary-document.ts';
import { createRandom } from './random.ts';

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
