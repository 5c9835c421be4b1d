import type { SourceAudit } from './audit-sources.ts';

const count = (value: number): string => value.toLocaleString('en-US');

/** A line for a company's figures by how they follow from the facts they name, and one for each that doesn't. */
export function sourceLines(company: string, { counts, unproven, unlike }: SourceAudit): string[] {
  const { fact, sign_corrected, scale_corrected, split_adjusted } = counts;
  const total = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const corrected = `${sign_corrected} by sign, ${scale_corrected} by scale, ${split_adjusted} by a split`;
  return [
    `${company.padEnd(10)}  ${count(fact)} of ${count(total)} figures equal the fact they name, ${corrected}, ${count(unproven.length)} not`,
    ...unlike.map((text) => `${company}  differs  ${text}`),
    ...unproven.map((named) => {
      const { place, concept, accession_number, start, period_end, value } = named;
      const days = start === null ? period_end : `${start} to ${period_end}`;
      return `${company}  no such fact  ${place}: ${concept} of ${accession_number}, ${days}: ${count(value)}`;
    }),
  ];
}
