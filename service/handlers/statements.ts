import type { Segments, StatementLine } from '../../contract/statements.ts';
import type { StatementName } from '../statements/line.ts';
import { type Period, periodsOf } from '../statements/period.ts';
import { buildSegments } from '../statements/segments.ts';
import { statementLines } from '../statements/statement-lines.ts';
import type { Store } from '../store/store.ts';
import { type Financials, openFinancials } from './financials.ts';

export type PeriodType = 'annual' | 'quarterly';
export type Asked = {
  path: { identifier: string };
  query: { period_type: PeriodType; include_segments: boolean };
};
export type OpenStatements = Financials & { periods: Period[]; type: PeriodType; notes: string[] };

/** Opens what statements are read from. Throws ServiceError company_not_found, data_not_available. */
export async function openStatements({ path, query }: Asked, store: Store): Promise<OpenStatements> {
  const financials = await openFinancials(path.identifier, store);
  const { book, company } = financials;
  const notes =
    query.period_type === 'quarterly' && !book.calendar.has_quarters
      ? [`${company.name} reports whole years alone: there are no quarters.`]
      : [];
  return { ...financials, periods: periodsOf(book, query.period_type), type: query.period_type, notes };
}

export function linesOf({ book, periods }: OpenStatements, statement: StatementName): StatementLine[] {
  return statementLines(book, statement, periods);
}

type Envelope = {
  company: { ticker: string | null; cik: string; name: string };
  period_type: string;
  currency: string | null;
  notes: string[];
  segments?: Segments | null;
};

/** What stands around the statements: read after them, since reading them leaves notes. */
export function envelopeOf(open: OpenStatements, { query }: Asked): Envelope {
  const { company, book, type, notes } = open;
  const { ticker, cik, name } = company;
  const segments = query.include_segments ? { segments: readSegments(open) } : {};
  return {
    company: { ticker, cik, name },
    period_type: type,
    currency: book.currency,
    ...segments,
    notes: [...notes, ...book.notes],
  };
}

/** Breakdowns of the newest report of the kind asked for; null with a note when its own data is not at hand. */
function readSegments({ book, annual, interim, type, notes }: OpenStatements): Segments | null {
  const latest = type === 'annual' ? annual : interim;
  if (latest === null || book.currency === null) {
    const report = type === 'annual' ? 'annual' : 'quarterly';
    notes.push(`Segments: the own data of the newest ${report} report is not loaded.`);
    return null;
  }
  const labels = new Map(periodsOf(book, type).map(({ end, label }) => [end, label]));
  const segments = buildSegments({
    latest,
    currency: book.currency,
    labelOf: (end) => labels.get(end) ?? null,
  });
  if (segments === null)
    notes.push('Segments: the newest report states no figures by segment, product or region.');
  return segments;
}
