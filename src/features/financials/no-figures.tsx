import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import type { PeriodType, Statement } from './financials-query.ts';
import { periodWord, statementName } from './statement-words.ts';

type NoFiguresProps = { statement: Statement; periodType: PeriodType; notes: string[] };

/** A statement that has no figures, and what there is to say of why. */
export function NoFigures({ statement, periodType, notes }: NoFiguresProps) {
  return (
    <EmptyNotice
      title={`No ${periodWord(periodType)} figures of the ${statementName(statement).toLowerCase()}.`}
      todo={
        notes.length > 0
          ? notes.join(' ')
          : 'Its filings may hold none in XBRL, or it may report other periods: try annual.'
      }
    />
  );
}
