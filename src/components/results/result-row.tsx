import { useRouter } from '@tanstack/react-router';
import { Check } from 'lucide-react';

import { filedOn, formatDate } from '../../../views/format/dates.ts';
import { type Hit, hitTitle, type ReaderPlace } from '../../../views/hits.ts';
import { AddToBoard } from '../../board/add-to-board.tsx';
import { SampleMark } from '../badge.tsx';
import { ExternalLink } from '../external-link.tsx';
import { FormMark } from '../filing/form-mark.tsx';
import { EXHIBITS } from '../filing/item-chips.tsx';
import { Highlighted } from '../highlighted.tsx';
import { Link } from '../link.tsx';
import { Name } from '../text.tsx';

type ResultRowProps = {
  hit: Hit;
  /** Whether its company is named above. */
  isGrouped?: boolean;
  isSelected?: boolean;
  /** Whether a sample company is marked: not where the list is. */
  isMarked?: boolean;
  /** Absent where results can't be selected. */
  onSelect?: () => void;
};

export function ResultRow(props: ResultRowProps) {
  const { hit, isGrouped = false, isSelected = false, isMarked = true, onSelect } = props;
  const { form, filer, companies } = hit;
  const day = formatDate(hit.filed);
  return (
    <li
      data-row
      tabIndex={-1}
      aria-label={hitTitle(hit, day)}
      className={`grid gap-x-5 gap-y-1 border-b border-rule py-3 sm:grid-cols-[7.5rem_minmax(0,1fr)] ${isSelected ? 'bg-accent-soft' : ''}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 sm:block sm:space-y-0.5 sm:pl-1">
        <p>
          <Link {...readerOf(hit)} className="text-ink no-underline hover:text-accent">
            <FormMark form={form} isAmendment={hit.is_amendment} />
            <span className="sr-only">
              {' '}
              by {filer}, filed {day}
              {hit.reader.q === undefined ? '' : ', open at best hit'}
            </span>
          </Link>
        </p>
        <p className="text-sm text-ink-2">
          <time dateTime={hit.filed}>{day}</time>
        </p>
        {hit.period_end !== null && (
          <p className="text-xs text-ink-3">
            period <time dateTime={hit.period_end}>{formatDate(hit.period_end)}</time>
          </p>
        )}
      </div>
      <div className="relative min-w-0 space-y-1">
        {onSelect !== undefined && (
          <SelectToggle isSelected={isSelected} onSelect={onSelect} what={`${form} by ${filer}, ${day}`} />
        )}
        <div className="space-y-1 pr-9">
          {(!isGrouped || companies.length > 1) && <Companies hit={hit} isMarked={isMarked} />}
          <Items items={hit.items} />
        </div>
        <div className={isGrouped ? 'pr-9' : ''}>
          <Places hit={hit} />
        </div>
        <div className="flex flex-wrap items-center gap-x-3">
          <Documents hit={hit} />
          {/* Not in an embedded view. */}
          {onSelect !== undefined && <ToBoard hit={hit} />}
        </div>
      </div>
    </li>
  );
}

/** A place of a filing in the reader; the best one where no other is named. */
export function readerOf({ accession_number, reader }: Hit, search: ReaderPlace = reader) {
  return { to: '/filings/$accession', params: { accession: accession_number }, search } as const;
}

function ToBoard({ hit }: { hit: Hit }) {
  const router = useRouter();
  return (
    <AddToBoard
      load={async () =>
        (await import('./result-evidence.ts')).resultEvidence(hit, router.buildLocation(readerOf(hit)).href)
      }
    />
  );
}

type CompaniesProps = { hit: Hit; isMarked: boolean };

function Companies({ hit: { companies, is_sample }, isMarked }: CompaniesProps) {
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      {companies.map(({ id, cik, name, ticker }, index) => (
        <span key={cik} className={index === 0 ? '' : 'text-sm'}>
          {index > 0 && <span className="mr-1.5 text-ink-3">and</span>}
          <Link
            to="/companies/$id"
            params={{ id }}
            className={`text-ink no-underline hover:text-accent ${index === 0 ? 'font-semibold' : ''}`}
          >
            <Name text={name} />
          </Link>
          {ticker !== null && <span className="ml-1.5 text-xs text-ink-3">{ticker}</span>}
        </span>
      ))}
      {is_sample && isMarked && <SampleMark />}
    </p>
  );
}

type SelectToggleProps = { isSelected: boolean; onSelect: () => void; what: string };

function SelectToggle({ isSelected, onSelect, what }: SelectToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-label={`Select ${what}`}
      title="Select (x)"
      onClick={onSelect}
      className="group/mark touch:size-11 touch:-top-2 touch:-right-2 absolute top-0 right-0 inline-flex size-6 items-center justify-center"
    >
      <span
        className={`inline-flex size-4 items-center justify-center rounded-[3px] border ${isSelected ? 'border-accent bg-accent text-paper' : 'border-rule-strong text-transparent group-hover/mark:border-accent group-hover/mark:text-accent'}`}
      >
        <Check size={12} aria-hidden />
      </span>
    </button>
  );
}

/** Items of an 8-K on one line by their short names; the tooltip has the form's title. */
function Items({ items }: Pick<Hit, 'items'>) {
  if (items.length === 0) return null;
  return (
    <ul aria-label="Items" className="flex flex-wrap gap-x-4 text-sm text-ink-2">
      {items.map(({ code, name, title }) => (
        <li key={code} title={title} className={code === EXHIBITS ? 'text-ink-3' : ''}>
          <span className={code === EXHIBITS ? '' : 'font-semibold text-ink'}>{code}</span> {name}
        </li>
      ))}
    </ul>
  );
}

/** The best places of a filing, each with its Item or note and a link there. */
function Places({ hit }: { hit: Hit }) {
  if (hit.places.length === 0) return null;
  return (
    <div className="max-w-[74ch] space-y-1.5">
      {hit.places.map(({ name, text, hits, reader }) => (
        <p key={reader?.offset ?? text} className="text-ink-2">
          {reader !== null && (
            <Link
              {...readerOf(hit, reader)}
              aria-label={`Open ${name ?? 'this place'} in the ${filedOn(hit.form, formatDate(hit.filed))}`}
              className="link touch:py-2 mr-2 text-xs font-medium"
            >
              {name ?? 'Open here'}
            </Link>
          )}
          <Highlighted text={text} hits={hits} />
        </p>
      ))}
      {hit.mentions !== null && <p className="text-xs text-ink-3">{hit.mentions}</p>}
    </div>
  );
}

const SHOWN = 4;

function Documents({ hit }: { hit: Hit }) {
  const { documents, form, filed, url } = hit;
  const more = documents.length - SHOWN;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-3">
      {documents.slice(0, SHOWN).map(({ label, reader }) => (
        <Link
          key={reader.document}
          {...readerOf(hit, reader)}
          title={reader.document}
          className="link touch:py-3 py-0.5"
        >
          {label}
        </Link>
      ))}
      {more > 0 && <span>and {more} more</span>}
      {url !== null && (
        <ExternalLink href={url} label={`${filedOn(form, formatDate(filed))} on SEC.gov`}>
          SEC.gov
        </ExternalLink>
      )}
    </p>
  );
}
