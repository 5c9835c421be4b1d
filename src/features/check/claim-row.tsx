import { Link } from '@tanstack/react-router';

import type { CheckedClaim, ClaimsResponse, ClaimVerdict } from '../../../contract/claims.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { companyId } from '../../../views/format/names.ts';
import { formatExact, formatPercent } from '../../../views/format/numbers.ts';
import type { ClaimCorrection } from '../../api/claims.ts';
import { SelectField } from '../../components/select-field.tsx';

type ClaimRowProps = {
  claim: CheckedClaim;
  checked: ClaimsResponse;
  onCorrect: (correction: ClaimCorrection) => void;
};

/** One claim: verdict, what it was compared with, and what the filing has. */
export function ClaimRow({ claim, checked, onCorrect }: ClaimRowProps) {
  const { start, text, verdict, reason, key, period, kind } = claim;
  const { keys, periods, company } = checked;
  const shown = verdictOf(verdict);
  const chosenKey = keys.some((each) => each.key === key) ? (key ?? '') : '';
  const lines = [['', 'Choose a line'] as const, ...keys.map((each) => [each.key, each.label] as const)];
  const times = [['', 'Choose a period'] as const, ...periods.map(({ label }) => [label, label] as const)];
  return (
    <li id={`claim-${start}`} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div>
        <p className={`font-medium ${shown?.text ?? ''}`}>{shown?.label}</p>
        <p className="text-sm break-words text-ink-2">{text}</p>
      </div>
      <div className="min-w-0 space-y-1 text-sm">
        <p>{reason}</p>
        <EvidenceView claim={claim} company={company} />
        {kind === 'figure' && company !== null && (
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            <SelectField
              label="Line"
              value={chosenKey}
              options={lines}
              onChoose={(chosen) => onCorrect({ start, key: chosen })}
            />
            <SelectField
              label="Period"
              value={period?.label ?? ''}
              options={times}
              onChoose={(chosen) => onCorrect({ start, period: chosen })}
            />
          </div>
        )}
      </div>
    </li>
  );
}

function EvidenceView({ claim, company }: { claim: CheckedClaim; company: ClaimsResponse['company'] }) {
  const { evidence, period } = claim;
  if (evidence === null) return null;
  const { accession_number, filename, offset, to, quote, label, value, unit, key, statement } = evidence;
  if (evidence.kind === 'text') {
    if (accession_number === null) return null;
    return (
      <p>
        “{quote}”{' '}
        <Link
          className="link"
          to="/filings/$accession"
          params={{ accession: accession_number }}
          search={{ document: filename, offset, to }}
        >
          {evidence.form}, filed {formatDate(evidence.filing_date ?? '')}
        </Link>
      </p>
    );
  }
  const words = `${label ?? ''}, ${period?.label ?? ''}: ${figureInWords(value ?? 0, unit ?? '')}`;
  const name = STATEMENTS.find((each) => each === statement);
  return (
    <p>
      {company === null || name === undefined ? (
        words
      ) : (
        <Link
          className="link"
          to="/companies/$id/financials"
          params={{ id: companyId(company) }}
          search={{
            statement: name,
            period_type: period?.type ?? 'annual',
            point: `${key}:${period?.label ?? ''}`,
          }}
        >
          {words}
        </Link>
      )}
      {accession_number !== null && (
        <>
          {' '}
          <Link className="link" to="/filings/$accession" params={{ accession: accession_number }}>
            {accession_number}
          </Link>
        </>
      )}
    </p>
  );
}

const STATEMENTS = ['income_statement', 'balance_sheet', 'cash_flow'] as const;

/** A figure in full with its unit: `416,161,000,000 USD`, `46.9%`. */
function figureInWords(value: number, unit: string): string {
  return unit === 'ratio' || unit === 'pure' ? formatPercent(value) : `${formatExact(value)} ${unit}`;
}

/** How each verdict is written and coloured, in the order of the summary. */
export const VERDICTS: readonly { verdict: ClaimVerdict; label: string; mark: string; text: string }[] = [
  { verdict: 'supported', label: 'Supported', mark: 'bg-added-ground text-added', text: 'text-added' },
  {
    verdict: 'contradicted',
    label: 'Contradicted',
    mark: 'bg-removed-ground text-removed',
    text: 'text-removed',
  },
  {
    verdict: 'not_found',
    label: 'Not found',
    mark: 'bg-changed-ground text-changed',
    text: 'text-changed',
  },
  { verdict: 'not_checkable', label: 'Not checkable', mark: 'bg-surface text-ink-2', text: 'text-ink-2' },
];

export function verdictOf(verdict: ClaimVerdict): (typeof VERDICTS)[number] | undefined {
  return VERDICTS.find((each) => each.verdict === verdict);
}
