import type { SampleCompany } from './company.ts';
import type { Draft } from './filing.ts';
import { hashText } from './random.ts';

/** Invented filing agents and holders, and who stands in for EDGAR's own notices and letters. */
const AGENTS = ['9990900001', '9990900002', '9990900003', '9990900004'] as const;
const HOLDERS = ['9990900011', '9990900012', '9990900013', '9990900014', '9990900015'] as const;
const EDGAR_ITSELF = '9990999999';

export type Submission = { company: SampleCompany; draft: Draft };

/**
 * Accession numbers in the order of `submissions`: the submitter's CIK, the year, and a count that runs through each
 * submitter's year in the order of acceptance. The head is who sends it in, often an agent and not the company.
 * Example: `9990900003-24-000117`.
 */
export function numberSubmissions(submissions: readonly Submission[]): string[] {
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
  switch (draft.submitter) {
    case 'company':
      return company.cik;
    case 'agent':
      return pick(AGENTS, company.cik);
    case 'holder':
      return pick(HOLDERS, `${company.cik} ${draft.serial}`);
    case 'edgar':
  }
  return EDGAR_ITSELF;
}

function pick(ciks: readonly [string, ...string[]], seed: string): string {
  return ciks[hashText(seed) % ciks.length] ?? ciks[0];
}
