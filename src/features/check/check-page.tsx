import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';

import { CLAIMS_TEXT_MAX } from '../../../contract/claims.ts';
import { label } from '../../../views/format/names.ts';
import { type ClaimCorrection, claimsQuery } from '../../api/claims.ts';
import { metricsQuery } from '../../api/metrics.ts';
import { useExampleIds } from '../../app/example-companies.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { forgetText, handedText } from '../../app/text-to-check.ts';
import { ExampleNote } from '../../components/example-note.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { CheckedText } from './checked-text.tsx';

type CheckPageProps = { company: string | undefined; onClear: () => void; adding: ReactNode };

const SKELETON_ROWS = 6;

/** A text, and what the loaded filings say about each of its numbers, dates and quotations; before there is one, an example. */
export function CheckPage({ company, onClear, adding }: CheckPageProps) {
  /** What the visitor wrote; null before that. */
  const [own, setOwn] = useState(handedText);
  const [asked, setAsked] = useState(own);
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
    setAsked(draft);
  };
  const correct = (given: ClaimCorrection) =>
    setCorrections((known) => [
      ...known.filter(({ start }) => start !== given.start),
      { ...known.find(({ start }) => start === given.start), ...given },
    ]);
  const isTooLong = draft.length > CLAIMS_TEXT_MAX;
  return (
    <div className="page">
      <PageHeading title="Check a text" />
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
      {(example !== null || asked !== null) && (
        <Result
          text={example?.text ?? asked ?? ''}
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
