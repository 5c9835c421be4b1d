import { Link } from '@tanstack/react-router';

import type { FilingDocument, FilingResponse } from '../../../contract/filing.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { companyId, label } from '../../../views/format/names.ts';
import { Badge } from '../../components/badge.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import { filingTitle } from '../../components/filing/filing-title.ts';
import { ItemChips } from '../../components/filing/item-chips.tsx';
import { Name } from '../../components/name.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { SampleMark } from '../../components/sample-mark.tsx';
import { AdjacentFilings, periodText } from './adjacent-filings.tsx';
import type { ReaderSearch } from './reader-query.ts';
import type { ReadingPosition } from './reading-position.ts';

type FilingHeaderProps = {
  answer: FilingResponse;
  position: ReadingPosition;
  document: FilingDocument | null;
  search: ReaderSearch;
};

/** Company, title and dates of the filing, with links to the previous and next ones. */
export function FilingHeader({ answer, position, document, search }: FilingHeaderProps) {
  const { filing, companies, sample } = answer;
  const { title } = filingTitle(filing);
  const [first] = companies;
  const when = filing.period_end ?? filing.filing_date;
  const name = `${filing.form} ${when} ${first?.name ?? ''}`;
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 space-y-1">
        <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {companies.map((company) => (
            <Link
              key={company.cik}
              to="/companies/$id"
              params={{ id: companyId(company) }}
              className="link touch:min-h-11 inline-flex min-h-6 items-center font-medium"
            >
              <Name text={company.name} />
            </Link>
          ))}
          {sample && <SampleMark long />}
        </p>
        <PageHeading title={name}>
          <span>{label(filing.form)}</span>{' '}
          <span className="font-normal text-ink-2">
            {title !== filing.form && <Name text={title} />}
            {filing.period_end !== undefined && filing.period_end !== null && (
              <>
                {title !== filing.form && ', '}
                {periodText(filing.form, filing.period_end)}
              </>
            )}
          </span>
        </PageHeading>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
          {filing.is_amendment === true && <Badge tone="changed">Amendment</Badge>}
          <span>
            Filed <time dateTime={filing.filing_date}>{formatDate(filing.filing_date)}</time>
          </span>
          <span className="inline-flex items-center tabular-nums">
            {filing.accession_number}
            <CopyButton text={filing.accession_number} what="accession number" />
          </span>
          <Originals answer={answer} document={document} />
        </p>
        <ItemChips filing={filing} />
      </div>
      <AdjacentFilings answer={answer} position={position} items={document?.items ?? []} search={search} />
    </header>
  );
}

function Originals({ answer: { filing }, document }: Pick<FilingHeaderProps, 'answer' | 'document'>) {
  const original = document?.url ?? filing.document_url ?? null;
  const { url: index = null } = filing;
  return (
    <>
      {original !== null && (
        <ExternalLink href={original} label="Original document">
          Original
        </ExternalLink>
      )}
      {index !== null && (
        <ExternalLink href={index} label="Filing index">
          Index
        </ExternalLink>
      )}
    </>
  );
}
