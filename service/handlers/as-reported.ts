import { printedValue } from '../../domain/statements/as-reported/face-statement.ts';
import { openFace } from '../readers/as-reported.ts';
import type { FaceReport } from '../store/fact-store.ts';
import type { Handler } from './handler.ts';

const reference = ({
  accession_number,
  form,
  filed,
  period_end,
  fiscal_year,
  fiscal_period,
}: FaceReport) => ({
  accession_number,
  form,
  filing_date: filed,
  period_end,
  fiscal_year,
  fiscal_period,
});

/** Statements of one report as printed. Rule: docs/rules.md#statements-as-reported */
export const asReported: Handler<'asReported'> = async ({ path, query }, { store }) => {
  const { company, report, face, reports } = await openFace(path.identifier, query, store);
  const { ticker, cik, name } = company;
  return {
    company: { ticker, cik, name },
    filing: reference(report),
    statements: face.statements.map((statement) => ({
      ...statement,
      lines: statement.lines.map((line) => ({
        ...line,
        values: line.values.map((figure) => figure && { ...figure, display_value: printedValue(figure) }),
      })),
    })),
    warnings: face.warnings,
    reports: reports.map(reference),
  };
};
