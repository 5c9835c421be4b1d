import { Link } from '@tanstack/react-router';

import { QUERY_EXAMPLES, QUERY_NOTES } from '../../components/query-examples.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { changeSearch } from './full-text-search.ts';

export function SyntaxHelp({ search }: { search: FullTextSearch }) {
  return (
    <div className="max-w-3xl text-sm">
      <dl className="grid gap-x-6 sm:grid-cols-[max-content_1fr]">
        {QUERY_EXAMPLES.map(([q, meaning]) => (
          <div key={q} className="contents">
            <dt className="pt-1.5 font-medium sm:py-1">
              <Link
                to="/search"
                search={changeSearch(search, { q })}
                className="link touch:py-2 inline-block py-0.5"
              >
                {q}
              </Link>
            </dt>
            <dd className="pb-1.5 text-ink-2 sm:py-1.5">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-3">{QUERY_NOTES}</p>
    </div>
  );
}
