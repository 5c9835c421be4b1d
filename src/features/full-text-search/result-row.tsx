import { useRouter } from '@tanstack/react-router';
import { Check } from 'lucide-react';

import type { FullTextResult } from '../../../contract/full-text.ts';
import { itemName } from '../../../views/eight-k-items.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { companyId, label } from '../../../views/format/names.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { fileLabel, itemLabel } from '../../../views/hits.ts';
import { AddToBoard } from '../../board/add-to-board.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import { FormMark } from '../../components/filing/form-mark.tsx';
import { EXHIBITS } from '../../components/filing/item-chips.tsx';
import { Highlighted } from '../../components/highlighted.tsx';
import { Link } from '../../components/link.tsx';
import { Name } from '../../components/name.tsx';
import { SampleMark } from '../../components/sample-mark.tsx';
import { readerAddress } from './reader-link.ts';

type ResultRowProps = {
  result: FullTextResult;
  /** Query to highlight in the reader. */
  q: string | undefined;
  /** Whether its company is named above. */
  isGrouped?: boolean;
  isSelected?: boolean;
  /** Whether a sample company is marked: not where the list is. */
  isMarked?: boolean;
  /** Absent where results can't be selected. */
  onSelect?: () => void;
};

/** One filing: form, companies, its best places and matching documents. */
export function ResultRow(props: ResultRowProps) {
  const { result, q, isGrouped = false, isSelected = false, isMarked = true, onSelect } = props;
  const { form, entities } = result;
  const best = readerAddress(result, result.filename, q);
  const day = formatDate(result.file_date);
  const company = entities[0]?.name ?? 'Unnamed filer';
  return (
    <li
      data-row
      tabIndex={-1}
      aria-label={`${form} by ${company}, filed ${day}`}
      className={`grid gap-x-5 gap-y-1 border-b border-rule py-3 sm:grid-cols-[7.5rem_minmax(0,1fr)] ${isSelected ? 'bg-accent-soft' : ''}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 sm:block sm:space-y-0.5 sm:pl-1">
        <p>
          <Link {...best} className="text-ink no-underline hover:text-accent">
            <FormMark form={form} isAmendment={result.is_amendment} />
            <span className="sr-only">
              {' '}
              by {company}, filed {day}
              {q === undefined ? '' : ', open at best hit'}
            </span>
          </Link>
        </p>
        <p className="text-sm text-ink-2">
          <time dateTime={result.file_date}>{day}</time>
        </p>
        {result.period_ending !== null && (
          <p className="text-xs text-ink-3">
            period <time dateTime={result.period_ending}>{formatDate(result.period_ending)}</time>
          </p>
        )}
      </div>
      <div className="relative min-w-0 space-y-1">
        {onSelect !== undefined && (
          <SelectToggle isSelected={isSelected} onSelect={onSelect} what={`${form} by ${company}, ${day}`} />
        )}
        <div className="space-y-1 pr-9">
          {(!isGrouped || entities.length > 1) && <Companies result={result} isMarked={isMarked} />}
          <ItemLine result={result} />
        </div>
        <div className={isGrouped ? 'pr-9' : ''}>
          <Excerpts result={result} q={q} />
        </div>
        <div className="flex flex-wrap items-center gap-x-3">
          <MatchedFiles result={result} q={q} />
          {/* Not in an embedded view. */}
          {onSelect !== undefined && <ToBoard result={result} best={best} />}
        </div>
      </div>
    </li>
  );
}

function ToBoard({ result, best }: { result: FullTextResult; best: ReturnType<typeof readerAddress> }) {
  const router = useRouter();
  return (
    <AddToBoard
      load={async () =>
        (await import('./result-evidence.ts')).resultEvidence(result, router.buildLocation(best).href)
      }
    />
  );
}

type CompaniesProps = { result: FullTextResult; isMarked: boolean };

function Companies({ result: { entities, sample }, isMarked }: CompaniesProps) {
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      {entities.map((entity, index) => (
        <span key={entity.cik} className={index === 0 ? '' : 'text-sm'}>
          {index > 0 && <span className="mr-1.5 text-ink-3">and</span>}
          <Link
            to="/companies/$id"
            params={{ id: companyId(entity) }}
            className={`text-ink no-underline hover:text-accent ${index === 0 ? 'font-semibold' : ''}`}
          >
            <Name text={entity.name} />
          </Link>
          {entity.ticker !== null && <span className="ml-1.5 text-xs text-ink-3">{entity.ticker}</span>}
        </span>
      ))}
      {sample === true && isMarked && <SampleMark />}
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
function ItemLine({ result: { items, item_titles } }: { result: FullTextResult }) {
  if (items.length === 0) return null;
  return (
    <ul aria-label="Items" className="flex flex-wrap gap-x-4 text-sm text-ink-2">
      {items.map((item, index) => {
        const title = label(item_titles?.[index] ?? '');
        return (
          <li key={item} title={title} className={item === EXHIBITS ? 'text-ink-3' : ''}>
            <span className={item === EXHIBITS ? '' : 'font-semibold text-ink'}>{item}</span>{' '}
            {itemName(item) ?? title}
          </li>
        );
      })}
    </ul>
  );
}

type ExcerptsProps = { result: FullTextResult; q: string | undefined };

/** The best places of a filing, each with its Item or note and a link there. */
function Excerpts({ result, q }: ExcerptsProps) {
  const { excerpts = [], mentions, snippet = '', highlights = [] } = result;
  if (excerpts.length === 0) {
    if (snippet === '') return null;
    return (
      <p className="max-w-[74ch] text-ink-2">
        <Highlighted text={snippet} hits={highlights} />
      </p>
    );
  }
  return (
    <div className="max-w-[74ch] space-y-1.5">
      {excerpts.map((excerpt) => {
        const place = itemLabel(excerpt);
        return (
          <p key={excerpt.offset} className="text-ink-2">
            <Link
              {...readerAddress({ ...result, offset: excerpt.offset }, result.filename, q)}
              aria-label={`Open ${place ?? 'this place'} in the ${result.form} filed ${formatDate(result.file_date)}`}
              className="link touch:py-2 mr-2 text-xs font-medium"
            >
              {place ?? 'Open here'}
            </Link>
            <Highlighted text={excerpt.snippet} hits={excerpt.highlights} />
          </p>
        );
      })}
      {mentions !== undefined && mentions.count > 1 && (
        <p className="text-xs text-ink-3">
          {mentions.is_complete ? '' : 'At least '}
          {countOf(mentions.count, 'mention')} in this document
        </p>
      )}
    </div>
  );
}

/** Documents listed. */
const SHOWN = 4;

type MatchedFilesProps = { result: FullTextResult; q: string | undefined };

/** Matching documents of a filing, best first, linked to the reader. */
function MatchedFiles({ result, q }: MatchedFilesProps) {
  const best = {
    filename: result.filename,
    file_type: result.file_type,
    file_description: result.file_description ?? null,
    url: result.sample === true ? null : result.url,
  };
  const files = result.matched_files ?? [best];
  const more = files.length - SHOWN;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-3">
      {files.slice(0, SHOWN).map((file) => (
        <Link
          key={file.filename}
          {...readerAddress(result, file.filename, q)}
          title={file.filename}
          className="link touch:py-3 py-0.5"
        >
          {label(fileLabel(file, result.form))}
        </Link>
      ))}
      {more > 0 && <span>and {more} more</span>}
      {best.url !== null && (
        <ExternalLink
          href={best.url}
          label={`${result.form} filed ${formatDate(result.file_date)} on SEC.gov`}
        >
          SEC.gov
        </ExternalLink>
      )}
    </p>
  );
}
