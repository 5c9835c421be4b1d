import type { StatementColumns } from '../../../contract/statement-names.ts';
import type { StatementName } from '../../../contract/statement-names.ts';
import { PERIOD_ADJECTIVES, statementName } from '../../../views/choice-names.ts';
import { EmptyNotice } from '../../components/states/notice.tsx';

type EmptyStatementProps = { statement: StatementName; periodType: StatementColumns; notes: string[] };

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
