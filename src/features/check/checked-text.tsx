import { Link } from '@tanstack/react-router';

import type { CheckedClaim, ClaimsResponse, ClaimVerdict } from '../../../contract/claims.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { formatExact, formatPercent } from '../../../views/format/figures.ts';
import { companyId } from '../../../views/format/names.ts';
import type { ClaimCorrection } from '../../api/claims.ts';
import { SelectField } from '../../components/select-field.tsx';

type ClaimRowProps = {
  claim: CheckedClaim;
  checked: ClaimsResponse;
  onCorrect: (correction: ClaimCorrection) => void;
};

/** One claim: verdict, what it was compared with, and what the filing has. */
function ClaimRow({ claim, checked, onCorrect }: ClaimRowProps) {
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
const VERDICTS: readonly { verdict: ClaimVerdict; label: string; mark: string; text: string }[] = [
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

function verdictOf(verdict: ClaimVerdict): (typeof VERDICTS)[number] | undefined {
  return VERDICTS.find((each) => each.verdict === verdict);
}

type CheckedTextProps = {
  text: string;
  checked: ClaimsResponse;
  onCorrect: (correction: ClaimCorrection) => void;
};

/** The text with its claims marked, and a list of them with their evidence. */
export function CheckedText({ text, checked, onCorrect }: CheckedTextProps) {
  const { company, company_from, claims, counts, notes } = checked;
  return (
    <section aria-label="Result" className="mt-8 space-y-6">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm" role="status">
        {company === null ? (
          <span>No single loaded company is named. Choose one above.</span>
        ) : (
          <span>
            Checked against{' '}
            <Link
              className="text-accent hover:underline"
              to="/companies/$id"
              params={{ id: companyId(company) }}
            >
              {company.name}
            </Link>
            {company_from === 'text' && ', named in the text'}
          </span>
        )}
        {VERDICTS.map(({ verdict, label, text: tone }) => (
          <span key={verdict} className={tone}>
            {counts[verdict]} {label.toLowerCase()}
          </span>
        ))}
      </p>
      {notes.map((note) => (
        <p key={note} className="text-sm text-changed">
          {note}
        </p>
      ))}
      <MarkedText text={text} claims={claims} />
      {claims.length === 0 ? (
        <p>The text has no number, date or quotation.</p>
      ) : (
        <ol className="divide-y divide-rule border-y border-rule">
          {claims.map((claim) => (
            <ClaimRow key={claim.start} claim={claim} checked={checked} onCorrect={onCorrect} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** The text with a mark on each claim that leads to its row. */
function MarkedText({ text, claims }: { text: string; claims: readonly CheckedClaim[] }) {
  return (
    <p className="max-w-3xl text-lg leading-8 whitespace-pre-wrap">
      {markedParts(text, claims).map(({ start, text: words, claim }) =>
        claim === null ? (
          words
        ) : (
          <a
            key={start}
            href={`#claim-${start}`}
            className={`rounded-base px-0.5 underline decoration-dotted underline-offset-2 ${verdictOf(claim.verdict)?.mark ?? ''}`}
          >
            {words}
            <span className="sr-only"> ({verdictOf(claim.verdict)?.label})</span>
          </a>
        ),
      )}
    </p>
  );
}

/** A part of a text: a claim's words, or those between two. */
type MarkedPart = { start: number; text: string; claim: CheckedClaim | null };

/** A text in parts, in order. Of claims that overlap, the first is a part. */
function markedParts(text: string, claims: readonly CheckedClaim[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let from = 0;
  for (const claim of claims) {
    if (claim.start < from) continue;
    if (claim.start > from) parts.push({ start: from, text: text.slice(from, claim.start), claim: null });
    parts.push({ start: claim.start, text: text.slice(claim.start, claim.end), claim });
    from = claim.end;
  }
  if (from < text.length) parts.push({ start: from, text: text.slice(from), claim: null });
  return parts;
}
