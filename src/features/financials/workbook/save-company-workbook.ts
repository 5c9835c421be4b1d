import type { QueryClient } from '@tanstack/react-query';

import type { CompanyEntity } from '../../../../contract/company.ts';
import type { StatementColumns } from '../../../../contract/statement-names.ts';
import type { StatementName } from '../../../../contract/statement-names.ts';
import type { Scale } from '../../../../views/choices.ts';
import { asOfDay } from '../../../../views/format/dates.ts';
import { asReportedQuery } from '../../../api/as-reported.ts';
import { statementQuery } from '../../../api/statements.ts';
import { exportedFrom } from '../../../components/export/exported-from.ts';
import { fileName, saveFile } from '../../../components/export/save-file.ts';
import { writeBook } from '../../../components/export/write-book.ts';
import { companyWorkbook, type WorkbookInput } from './company-workbook.ts';

const STATEMENTS: readonly StatementName[] = ['income_statement', 'balance_sheet', 'cash_flow'];
/** Other periods of the workbook, where the company reports them. */
const OTHERS: readonly StatementColumns[] = ['quarterly', 'semiannual', 'ttm'];

function nameOf({ statement, period }: { statement: StatementName; period: StatementColumns }): string {
  return `${statement.replace('_', ' ')}, ${period}`;
}

/**
 * Requests a company's statements and saves them as one workbook. A part that the server can't answer is named in it.
 * Throws when no statement can be read.
 */
export async function saveCompanyWorkbook(
  client: QueryClient,
  id: string,
  company: CompanyEntity,
  scale: Scale,
): Promise<void> {
  const missing: string[] = [];
  const part = async <T>(name: string, work: Promise<T>): Promise<T | null> => {
    try {
      return await work;
    } catch (error) {
      missing.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };
  // A failure is reported below, where the same statement is asked for again.
  const income = await client.fetchQuery(statementQuery(id, 'income_statement', 'annual')).catch(() => null);
  const known = income?.period_types ?? ['quarterly'];
  const periods = ['annual' as const, ...OTHERS.filter((period) => known.includes(period))];
  const wanted = periods
    .flatMap((period) => STATEMENTS.map((statement) => ({ statement, period })))
    // A balance is of a day: twelve months have the quarter's.
    .filter(({ statement, period }) => period !== 'ttm' || statement !== 'balance_sheet');
  const answers = await Promise.all(
    wanted.map(async ({ statement, period }) => {
      const answer = await part(
        nameOf({ statement, period }),
        client.fetchQuery(statementQuery(id, statement, period)),
      );
      return { statement, period, answer };
    }),
  );
  const statements = answers.flatMap(({ answer, ...about }): WorkbookInput['statements'] => {
    if (answer === null) return [];
    if (answer.lines.some(({ points }) => points.length > 0)) return [{ ...about, answer }];
    missing.push(`${nameOf(about)}: no figures`);
    return [];
  });
  if (statements.length === 0) throw new Error(missing[0] ?? 'No statement is available');
  const asReported = await part('As reported', client.fetchQuery(asReportedQuery(id, undefined)));
  const day = asOfDay();
  const book = companyWorkbook({
    company,
    statements,
    asReported,
    missing,
    scale,
    ...exportedFrom(),
    asOf: day,
  });
  saveFile(
    await writeBook(book),
    `${fileName(company.name)}-financials${day === undefined ? '' : `-as-known-on-${day}`}.xlsx`,
  );
}
