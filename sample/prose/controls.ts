import { subheading } from '../documents/layout.ts';
import { paragraph } from '../documents/page.ts';
import type { ReportWriter } from './report-writer.ts';
import { hasWeakness } from './risk-plan.ts';

const paragraphs = ({ say }: ReportWriter, ...clauses: string[]) =>
  clauses.map((clause) => paragraph(say(clause)));

/** The body of Item 9A, or of Item 4 of a quarterly report’s Part I. */
export function tellControls(writer: ReportWriter): string[] {
  const { profile, source } = writer;
  const { weakness } = profile;
  const isAnnual = source.report.is_annual;
  const until = weakness?.until ?? null;
  const isRemediated = until !== null && source.filing.filing_date >= until;
  const isWeak = hasWeakness(writer);
  return [
    subheading('Disclosure Controls and Procedures'),
    ...paragraphs(
      writer,
      isWeak
        ? 'Under the direction of {ceo} and {cfo} we evaluated our disclosure controls and procedures as of {period_end}. They concluded that, because of the material weakness described below, these were not effective on that day.'
        : 'Under the direction of {ceo} and {cfo} we evaluated our disclosure controls and procedures as of {period_end}. They concluded that these were effective on that day: what we have to disclose is recorded, summarized and reported in time, and reaches those who decide.',
      'No system of control can promise more than reasonable assurance. People make mistakes, rules can be evaded by several who act together, and what is adequate today may not be so after a change of circumstances.',
    ),
    ...(isAnnual
      ? [
          subheading('Management’s Report on Internal Control over Financial Reporting'),
          ...paragraphs(
            writer,
            `Management is responsible for adequate internal control over financial reporting. We assessed it as of {period_end} by the framework that most companies use, and concluded that it was ${isWeak ? 'not effective because of a material weakness' : 'effective'}.`,
          ),
        ]
      : []),
    ...(isWeak
      ? [
          subheading('Material Weakness'),
          ...paragraphs(
            writer,
            'The material weakness concerns {weakness}.',
            'To remediate it we have hired people with the needed experience, rewritten the procedures concerned and put a second review in place. The material weakness will not be considered remediated until these controls have worked for long enough and have been tested.',
          ),
        ]
      : []),
    ...(isRemediated && isAnnual
      ? [
          subheading('Remediation of a Material Weakness'),
          ...paragraphs(
            writer,
            'In our amended annual report on the prior year we told of a material weakness. It concerned {weakness}. During {year} we hired people with the needed experience, rewrote the procedures concerned, put a second review in place and tested it over three quarters. We concluded that the material weakness has been remediated.',
          ),
        ]
      : []),
    subheading('Changes in Internal Control'),
    ...paragraphs(
      writer,
      isWeak
        ? 'But for the steps described above, nothing changed in our last quarter that materially affected our internal control over financial reporting.'
        : 'Nothing changed in our last quarter that materially affected our internal control over financial reporting or is likely to do so.',
    ),
  ];
}
