import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';

import type { CompanyEntity } from '../../../contract/company.ts';
import { companyId, label } from '../../../views/format/names.ts';
import { companyQuery } from '../../api/company.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { describeFailure } from '../../app/failure.ts';
import { Part } from '../../app/part.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { Notice } from '../../components/states/notice.tsx';

const LoadHere = lazyPart(async () => (await import('../../app/load-here.tsx')).LoadHere);

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
