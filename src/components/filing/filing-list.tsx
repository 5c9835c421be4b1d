import { ChevronRight } from 'lucide-react';
import { useState } from 'react';

import type { Filing } from '../../../contract/filings.ts';
import { routineKind } from '../../../domain/filing/forms.ts';
import { filingTitle } from '../../../views/filing-title.ts';
import { filedOn, formatDate } from '../../../views/format/dates.ts';
import { formatPercent } from '../../../views/format/figures.ts';
import { formatAcceptance } from '../../../views/format/filing-dates.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { formatBytes } from '../../../views/format/sizes.ts';
import { ExternalLink } from '../external-link.tsx';
import { Missing } from '../figure.tsx';
import { Link } from '../link.tsx';
import { Name } from '../text.tsx';
import { FormMark } from './form-mark.tsx';
import { ItemChips } from './item-chips.tsx';

/** Consecutive routine filings, newest first, shown as one row. */
type Fold = { id: string; filings: Filing[]; title: string; forms: string };

const FOLD_MIN = 2;

/** A list with its runs of at least two insider or prospectus filings folded. The order is unchanged. */
export function foldFilings(filings: readonly Filing[]): (Filing | Fold)[] {
  const rows: (Filing | Fold)[] = [];
  for (let at = 0; at < filings.length;) {
    const run = runFrom(filings, at);
    if (run.length >= FOLD_MIN) rows.push(toFold(run));
    else rows.push(...filings.slice(at, at + Math.max(run.length, 1)));
    at += Math.max(run.length, 1);
  }
  return rows;
}

export function isFold(row: Filing | Fold): row is Fold {
  return 'forms' in row && 'id' in row;
}

function runFrom(filings: readonly Filing[], at: number): Filing[] {
  const rest = filings.slice(at);
  const end = rest.findIndex(({ form }) => routineKind(form) === null);
  return end === -1 ? rest : rest.slice(0, end);
}

function toFold(run: Filing[]): Fold {
  const kinds = new Set(run.map(({ form }) => routineKind(form)));
  const name = kinds.size > 1 ? 'insider and prospectus' : kinds.has('insider') ? 'insider' : 'prospectus';
  return {
    id: run[0]?.accession_number ?? '',
    filings: run,
    title: countOf(run.length, `${name} filing`),
    forms: [...new Set(run.map(({ form }) => form))].toSorted().join(', '),
  };
}

export type ReportKind = { form: string; title: string };

const DOMESTIC: ReportKind[] = [
  { form: '10-K', title: 'Annual report' },
  { form: '10-Q', title: 'Quarterly report' },
  { form: '8-K', title: 'Current report' },
];

/**
 * The periodic reports of a company, by the forms it files: 10-K, 10-Q and 8-K, or a foreign issuer's 20-F or 40-F
 * and 6-K. Forms it has never filed are omitted. Without a list of forms, a domestic issuer is assumed.
 */
export function reportKinds(forms: readonly { form: string }[] | undefined): ReportKind[] {
  if (forms === undefined) return DOMESTIC;
  const filed = new Set(forms.map(({ form }) => form));
  const kinds = [
    ...DOMESTIC.slice(0, 1),
    { form: '20-F', title: 'Annual report, foreign issuer' },
    { form: '40-F', title: 'Annual report, Canadian issuer' },
    ...DOMESTIC.slice(1),
    { form: '6-K', title: 'Foreign issuer report' },
  ];
  return kinds.filter(({ form }) => filed.has(form)).slice(0, 3);
}

type FilingListProps = {
  filings: Filing[];
  /** Whether to show acceptance time and size, as the table does. */
  detailed?: boolean;
  /** Whether runs of insider and prospectus filings are folded. */
  folded?: boolean;
};

export function FilingList({ filings, detailed = false, folded = false }: FilingListProps) {
  const rows = useFolded(filings, folded);
  return (
    <ol className="border-t border-rule">
      {rows.map((row) =>
        'fold' in row ? (
          <li key={row.fold.id} data-row tabIndex={-1} className="border-b border-rule py-2">
            <FoldButton fold={row.fold} isOpen={row.isOpen} onToggle={row.toggle} />
          </li>
        ) : (
          <Item key={row.filing.accession_number} filing={row.filing} detailed={detailed} />
        ),
      )}
    </ol>
  );
}

function Item({ filing, detailed }: { filing: Filing; detailed: boolean }) {
  return (
    <li
      data-row
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-rule py-2.5 sm:grid-cols-[14rem_1fr_auto]"
    >
      <p className="max-xs:flex-wrap flex items-baseline justify-between gap-3 sm:grid sm:grid-cols-[8rem_auto] sm:justify-start">
        <FilingLink filing={filing} />
        <time dateTime={filing.filing_date} className="text-sm text-ink-2 tabular-nums">
          {formatDate(filing.filing_date)}
        </time>
      </p>
      <FilingDescription filing={filing} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-xs text-ink-3">
        {detailed && (
          <p className="flex flex-wrap gap-x-3">
            <AcceptanceTime accepted={filing.acceptance_datetime} filed={filing.filing_date} />
            {(filing.new_wording ?? null) !== null && (
              <span>
                New wording <NewWording filing={filing} />
              </span>
            )}
            {filing.size !== null && <span className="tabular-nums">{formatBytes(filing.size)}</span>}
            {filing.readable === false && <span>Not loaded</span>}
          </p>
        )}
        <FilingLinks filing={filing} />
      </div>
    </li>
  );
}

/** Share of new wording of a 10-K or 10-Q; an upper bound where earlier reports are missing. */
export function NewWording({ filing }: { filing: Filing }) {
  const { new_wording = null, new_wording_basis = null } = filing;
  if (new_wording === null) return null;
  const share = formatPercent(new_wording);
  if (new_wording_basis !== 'incomplete') return <>{share}</>;
  return <span title="Upper bound: some earlier reports are missing">≤ {share}</span>;
}

type AcceptanceTimeProps = {
  accepted: string | null;
  /** The filing date next to it: only another day is repeated. */
  filed: string;
};

/** EDGAR's acceptance time to the minute, with its time zone; the title has the full timestamp. */
export function AcceptanceTime({ accepted, filed }: AcceptanceTimeProps) {
  const shown = accepted === null ? null : formatAcceptance(accepted, filed);
  if (accepted === null || shown === null) return <Missing reason="No acceptance time in EDGAR" />;
  return (
    <time dateTime={accepted} title={accepted} className="whitespace-nowrap tabular-nums">
      {shown}
    </time>
  );
}

/** Links to the filing's primary document and index on sec.gov. A sample filing has neither. */
export function FilingLinks({ filing }: { filing: Filing }) {
  const { document_url, url } = filing;
  const name = filedOn(filing.form, formatDate(filing.filing_date));
  return (
    <span className="inline-flex gap-3 text-sm whitespace-nowrap">
      {document_url !== null && (
        <ExternalLink href={document_url} label={`Document, ${name}`}>
          Document
        </ExternalLink>
      )}
      {url !== null && (
        <ExternalLink href={url} label={`Index, ${name}`}>
          Index
        </ExternalLink>
      )}
    </span>
  );
}

export function FilingLink({ filing }: { filing: Filing }) {
  const { accession_number, form, filing_date, is_amendment } = filing;
  return (
    <Link
      to="/filings/$accession"
      params={{ accession: accession_number }}
      className="link touch:min-h-11 inline-flex min-h-6 items-center"
    >
      <span className="sr-only">Read </span>
      <FormMark form={form} isAmendment={is_amendment} />
      <span className="sr-only"> filed {formatDate(filing_date)}</span>
    </Link>
  );
}

/** The items of an 8-K, or the form's name; EDGAR's description; and co-registrants. */
export function FilingDescription({ filing }: { filing: Filing }) {
  const { title, detail } = filingTitle(filing);
  const others = filing.co_registrants;
  return (
    <div className="min-w-0 space-y-1">
      <ItemChips filing={filing} />
      {(filing.items.length === 0 || detail !== null) && (
        <p className="sm:truncate">
          {filing.items.length === 0 && <Name text={title} />}{' '}
          {detail !== null && (
            <span className="text-xs text-ink-3">
              <Name text={detail} />
            </span>
          )}
        </p>
      )}
      {others.length > 0 && (
        <p className="text-xs text-ink-3">
          Co-registrants:{' '}
          {others.map((other, index) => (
            <span key={other.cik}>
              {index > 0 && ', '}
              <Name text={other.name} />
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

type FoldButtonProps = { fold: Fold; isOpen: boolean; onToggle: () => void };

/** Names the filings of a fold, and shows or hides them: '6 insider filings 144, 4 · 2026-05-12 to 2026-06-17'. */
export function FoldButton({ fold: { title, forms, filings }, isOpen, onToggle }: FoldButtonProps) {
  const [first = '', last = ''] = [filings.at(-1)?.filing_date, filings[0]?.filing_date];
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className="touch:min-h-11 flex min-h-6 w-full flex-wrap items-center gap-x-2 text-left text-sm text-ink-2 hover:text-accent"
      onClick={onToggle}
    >
      <ChevronRight size={15} aria-hidden className={isOpen ? 'rotate-90' : ''} />
      {title}
      <span className="text-xs text-ink-3 tabular-nums">
        {forms} · {formatDate(first === last ? last : `${first} to ${last}`)}
      </span>
    </button>
  );
}

/** A row of a folded list: a fold, or a filing, which may be one of an open fold. */
type ListRow = { fold: Fold; isOpen: boolean; toggle: () => void } | { filing: Filing };

/** A list of filings with its routine ones folded, and which folds are open. */
export function useFolded(filings: readonly Filing[], isFolding: boolean): ListRow[] {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  if (!isFolding) return filings.map((filing) => ({ filing }));
  return foldFilings(filings).flatMap((row): ListRow[] => {
    if (!isFold(row)) return [{ filing: row }];
    const isOpen = open.has(row.id);
    const toggle = () =>
      setOpen((ids) => new Set(isOpen ? [...ids].filter((id) => id !== row.id) : [...ids, row.id]));
    const rest = isOpen ? row.filings.map((filing) => ({ filing })) : [];
    return [{ fold: row, isOpen, toggle }, ...rest];
  });
}
