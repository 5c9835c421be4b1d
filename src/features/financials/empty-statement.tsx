import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import type { PeriodType, Statement } from './financials-query.ts';
import { PERIOD_ADJECTIVES, statementName } from './statement-labels.ts';

type EmptyStatementProps = { statement: Statement; periodType: PeriodType; notes: string[] };

/** A statement without figures, and why. */
export function EmptyStatement({ statement, periodType, notes }: EmptyStatementProps) {
  return (
    <EmptyNotice
      title={`No ${PERIOD_ADJECTIVES[periodType]} ${statementName(statement).toLowerCase()}.`}
      todo={
        notes.length > 0 ? notes.join(' ') : 'The company may not report these periods in XBRL. Try annual.'
      }
    />
  );
}
