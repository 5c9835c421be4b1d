import type { FullTextResponse } from '../../../contract/full-text.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import { Link } from '../../components/link.tsx';

/** What was searched within the filters, and how many listed companies are not loaded. */
export function SearchedLine({ answer: { searched } }: { answer: FullTextResponse }) {
  if (searched === undefined) return null;
  const { documents, companies, companies_not_loaded } = searched;
  return (
    <p className="text-xs text-ink-3">
      Searched {countOf(documents, 'document')} of {countOf(companies, 'company', 'companies')}.
      {companies_not_loaded > 0 && (
        <>
          {' '}
          {formatCount(companies_not_loaded)} {companies_not_loaded === 1 ? 'company is' : 'companies are'}{' '}
          not loaded.{' '}
          <Link to="/status" className="link">
            Load a company
          </Link>
        </>
      )}
    </p>
  );
}
