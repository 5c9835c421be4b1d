import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';

import { PageHeading } from '../components/page-heading.tsx';
import { Notice } from '../components/states/notice.tsx';

/** An address the application does not have. */
export function RouteNotFound() {
  return (
    <section className="page space-y-4">
      <PageHeading title="No such page" />
      <Notice icon={SearchX} title="Page not found." todo="Check the URL, or search for a company.">
        <Link to="/" className="button">
          Search companies
        </Link>
        <Link to="/companies" className="link">
          Browse
        </Link>
      </Notice>
    </section>
  );
}
