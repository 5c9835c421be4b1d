import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';

import {
  type CheckedClaim,
  CLAIMS_TEXT_MAX,
  type ClaimsResponse,
  type ClaimVerdict,
} from '../../../contract/claims.ts';
import { TTM_STATEMENTS } from '../../../contract/statement-names.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { formatExact, formatPercent } from '../../../views/format/figures.ts';
import { companyId, label } from '../../../views/format/names.ts';
import { PAGE_TITLES } from '../../../views/page-titles.ts';
import { type ClaimCorrection, claimsQuery } from '../../api/claims.ts';
import { metricsQuery } from '../../api/metrics.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { useExampleIds } from '../../app/recent-companies.ts';
import { forgetText, handedText } from '../../app/text-to-check.ts';
import { ExampleNote } from '../../components/example-note.tsx';
import { SelectField } from '../../components/fields.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { PageHeading } from '../../components/text.tsx';

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
  const times = [
    ['', 'Choose a period'] as const,
    ...periods.map((each) => [each.label, each.label] as const),
  ];
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
  const {
    accession_number,
    filename,
    offset,
    to,
    quote,
    label: line,
    value,
    unit,
    key,
    statement,
  } = evidence;
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
  const words = `${line ?? ''}, ${period?.label ?? ''}: ${figureInWords(value ?? 0, unit ?? '')}`;
  const name = TTM_STATEMENTS.find((each) => each === statement);
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
  { verdict: 'not_found', label: 'Not found', mark: 'bg-changed-ground text-changed', text: 'text-changed' },
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
function CheckedText({ text, checked, onCorrect }: CheckedTextProps) {
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
        {VERDICTS.map(({ verdict, label: name, text: tone }) => (
          <span key={verdict} className={tone}>
            {counts[verdict]} {name.toLowerCase()}
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

type CheckPageProps = { company: string | undefined; onClear: () => void; adding: ReactNode };

const SKELETON_ROWS = 6;

/** A text, and what the loaded filings say about each of its numbers, dates and quotations; before there is one, an example. */
export function CheckPage({ company, onClear, adding }: CheckPageProps) {
  /** What the visitor wrote; null before that. */
  const [own, setOwn] = useState(handedText);
  const [submitted, setSubmitted] = useState(own);
  useEffect(forgetText, []);
  const offered = useExampleText(own === null && company === undefined);
  const example = own === null ? offered : null;
  const draft = own ?? example?.text ?? '';
  const [corrections, setCorrections] = useState<readonly ClaimCorrection[]>([]);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setCorrections([]);
    setOwn(draft);
    setSubmitted(draft);
  };
  const correct = (given: ClaimCorrection) =>
    setCorrections((known) => [
      ...known.filter(({ start }) => start !== given.start),
      { ...known.find(({ start }) => start === given.start), ...given },
    ]);
  const isTooLong = draft.length > CLAIMS_TEXT_MAX;
  return (
    <div className="page">
      <PageHeading title={PAGE_TITLES['/check']} />
      <p className="mt-2 max-w-prose text-ink-2">
        Paste a paragraph about a company. Each number, date and quotation is compared with its loaded
        filings.
      </p>
      {example !== null && (
        <div className="mt-4 max-w-3xl">
          <ExampleNote
            action={
              <button type="button" className="button" onClick={() => setOwn('')}>
                Check a text of your own
              </button>
            }
          >
            Its second figure is wrong on purpose.
          </ExampleNote>
        </div>
      )}
      <form onSubmit={submit} className="mt-6 max-w-3xl space-y-3">
        <label htmlFor={id} className="text-sm text-ink-3">
          Text
        </label>
        <textarea
          id={id}
          className="field block h-40 w-full p-2"
          value={draft}
          onChange={({ target }) => setOwn(target.value)}
          // A paste replaces the example.
          onFocus={({ target }) => example !== null && target.select()}
          placeholder="Apple’s net sales rose 6% to $416.2 billion in fiscal 2025."
          aria-describedby={`${id}-limit`}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {company === undefined ? (
            <div className="w-full sm:w-64">{adding}</div>
          ) : (
            <span className="text-sm">
              Company: {company}{' '}
              <button type="button" className="text-accent" onClick={onClear}>
                Clear
              </button>
            </span>
          )}
          <button type="submit" className="button" disabled={draft.trim() === '' || isTooLong}>
            Check
          </button>
          <span id={`${id}-limit`} className={`text-sm ${isTooLong ? 'text-removed' : 'text-ink-3'}`}>
            {draft.length.toLocaleString('en-US')} of {CLAIMS_TEXT_MAX.toLocaleString('en-US')} characters
          </span>
        </div>
      </form>
      {(example !== null || submitted !== null) && (
        <Result
          text={example?.text ?? submitted ?? ''}
          company={company ?? example?.company}
          corrections={corrections}
          onCorrect={correct}
        />
      )}
    </div>
  );
}

type ResultProps = {
  text: string;
  company: string | undefined;
  corrections: readonly ClaimCorrection[];
  onCorrect: (correction: ClaimCorrection) => void;
};

function Result({ text, company, corrections, onCorrect }: ResultProps) {
  const { data, error, refetch } = useQuery({
    ...claimsQuery({ text, company, corrections }),
    placeholderData: (previous) => previous,
  });
  if (error !== null) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={SKELETON_ROWS} label="Checking the text" />;
  return <CheckedText text={text} checked={data} onCorrect={onCorrect} />;
}

/** How far the example's second figure is from the filed one. */
const WRONG_BY = 1.1;

/** `$416.2 billion`, as a sentence has it. */
function dollars(value: number): string {
  const size = Math.abs(value);
  const [unit, name] = size >= 1e9 ? ([1e9, 'billion'] as const) : ([1e6, 'million'] as const);
  return `${value < 0 ? '−' : ''}$${(size / unit).toFixed(1)} ${name}`;
}

type ExampleText = { text: string; company: string };

/** A sentence on a loaded company's fiscal year: its revenue as filed, and a net income that is not. Null until it is known. */
function useExampleText(isWanted: boolean): ExampleText | null {
  const [id] = useExampleIds();
  const { data } = useQuery({ ...metricsQuery(id ?? ''), enabled: isWanted && id !== undefined });
  const { columns = [], figures = [] } = data?.key_figures ?? {};
  const at = columns.findIndex(({ kind }) => kind === 'annual');
  const pointOf = (key: string) => figures.find((figure) => figure.key === key)?.values[at]?.point ?? null;
  const revenue = pointOf('revenue');
  const income = pointOf('net_income');
  if (data === undefined || id === undefined || revenue?.unit !== 'USD' || income === null) return null;
  return {
    company: id,
    text: `${label(data.company.name)}’s revenue was ${dollars(revenue.value)} in fiscal ${columns[at]?.period ?? ''}, and its net income was ${dollars(income.value * WRONG_BY)}.`,
  };
}
