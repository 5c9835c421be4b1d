import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileX2, SearchX } from 'lucide-react';

import type { CompanyEntity } from '../../../contract/company.ts';
import type { FilingDocument, FilingResponse } from '../../../contract/filing.ts';
import { companyId, label } from '../../../views/format/names.ts';
import { companyQuery } from '../../api/company.ts';
import { FailureState, Part } from '../../app/failure-state.tsx';
import { describeFailure } from '../../app/failure.ts';
import { ExternalLink } from '../../components/external-link.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { EmptyNotice, Notice } from '../../components/states/notice.tsx';
import { PageHeading } from '../../components/text.tsx';
import type { ReaderSearch } from './reader-query.ts';

type FilingFailureProps = { accession: string; error: Error; onRetry: () => void };

/** Error page of a filing: it is unknown, or the request failed. */
export function FilingFailure({ accession, error, onRetry }: FilingFailureProps) {
  const isUnknown = describeFailure(error).kind === 'not_found';
  return (
    <section className="page space-y-4">
      <PageHeading title={`Filing ${label(accession).slice(0, 40)}`} />
      {isUnknown ? <NotListed accession={accession} /> : <FailureState error={error} onRetry={onRetry} />}
    </section>
  );
}

/** CIK that an accession number begins with: of the company that filed, or of its filing agent. */
const submitterOf = (accession: string): string => accession.replaceAll('-', '').slice(0, 10);

/** No filing list here has the number. Offers to load that of the company whose CIK it begins with. */
function NotListed({ accession }: { accession: string }) {
  const cik = submitterOf(accession);
  const { data } = useQuery({ ...companyQuery(cik), enabled: /^\d{10}$/.test(cik), retry: false });
  const company = data?.company.sample === true ? undefined : data?.company;
  return (
    <Notice
      icon={SearchX}
      role="alert"
      title="No filing with this accession number is loaded."
      todo={
        company === undefined
          ? 'Check the number, or load the company that filed it.'
          : `The filing list of ${label(company.name)} may have it: the number begins with its CIK.`
      }
    >
      {company === undefined ? (
        <Link to="/status" className="button">
          Load company
        </Link>
      ) : (
        <LoadList company={company} />
      )}
    </Notice>
  );
}

function LoadList({ company }: { company: CompanyEntity }) {
  const identifier = companyId(company);
  return (
    <Part>
      <LoadHere
        request={{ identifier, with_documents: false }}
        action={company.loaded === false ? 'Load filing list' : 'Update filing list'}
        identifier={identifier}
      />
    </Part>
  );
}

const LoadHere = lazyPart(async () => (await import('../../app/load-here.tsx')).LoadHere);

type DocumentUnavailableProps = {
  answer: FilingResponse;
  search: ReaderSearch;
  document: FilingDocument | null;
};

/** Why there is no text: nothing is loaded, the file name is unknown, or the document is unreadable. */
export function DocumentUnavailable({ answer, search, document }: DocumentUnavailableProps) {
  const { documents, missing, companies, filing } = answer;
  const original = document?.url ?? filing.document_url ?? filing.url;
  const link = original !== null && <ExternalLink href={original}>View on SEC.gov</ExternalLink>;
  if (document !== null) {
    const reason =
      document.unreadable ??
      (document.characters === 0 ? 'it has no text' : 'its text has not been extracted yet');
    return (
      <Notice
        icon={FileX2}
        title={`${label(document.filename)} cannot be shown.`}
        todo={`Reason: ${label(reason)}.`}
      >
        {link}
      </Notice>
    );
  }
  if (documents.length > 0) {
    return (
      <EmptyNotice
        title={`This filing has no document ${label(search.document ?? '')}.`}
        todo={
          missing.includes(search.document ?? '')
            ? 'Listed in the filing but not available from the source. Select another document below.'
            : 'Select a document below.'
        }
      >
        {link}
      </EmptyNotice>
    );
  }
  const [company] = companies;
  const { accession_number } = filing;
  return (
    <EmptyNotice
      title="This filing’s documents are not loaded."
      todo="Only the filing list is loaded. Loading this filing takes a few seconds."
    >
      {!answer.sample && (
        <Part>
          <LoadHere
            request={{ identifier: accession_number, scope: 'filing', with_documents: true }}
            action="Load this filing"
            identifier={company?.ticker ?? company?.cik ?? accession_number}
          />
        </Part>
      )}
      {link}
    </EmptyNotice>
  );
}
