import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';

import { PAGE_TITLES } from '../../../views/page-titles.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { SelectField } from '../../components/fields.tsx';
import { QUERY_EXAMPLES, QUERY_NOTES } from '../../components/query-examples.ts';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { PageHeading } from '../../components/text.tsx';
import type { DocsSearch } from './docs-query.ts';
import { type ApiDescription, type ApiOperation, openApiQuery, operationOf } from './open-api.ts';
import { OperationView } from './operation-view.tsx';

const START = 'incomeStatement';

/** The API's operations, from its own description, each with a form that sends it; and the query language. */
export function DocsPage({ search }: { search: DocsSearch }) {
  const { data, error, refetch } = useQuery(openApiQuery());
  return (
    <div className="page space-y-4">
      <PageHeading title={PAGE_TITLES['/docs']} />
      {data === undefined && error !== null && <FailureState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <RowsSkeleton rows={16} label="Loading the API’s description" />
      )}
      {data !== undefined && <Reference description={data} search={search} />}
    </div>
  );
}

function Reference({ description, search }: { description: ApiDescription; search: DocsSearch }) {
  const { operations, schemas, about, version } = description;
  const { address } = search;
  const named =
    search.operation ?? (address === undefined ? undefined : operationOf(operations, address)?.id);
  const shown =
    operations.find(({ id }) => id === named) ?? operations.find(({ id }) => id === START) ?? operations[0];
  return (
    <>
      <p className="max-w-[68ch] text-ink-2">
        {about} Requests from this page go through the desk, which adds its key. The description itself is{' '}
        <a href="/v1/openapi.json" className="link">
          openapi.json
        </a>
        , version {version}.
      </p>
      <div className="grid grid-cols-1 gap-x-10 gap-y-5 md:grid-cols-[15rem_minmax(0,1fr)]">
        <Operations description={description} shown={shown} />
        <div className="min-w-0 space-y-10">
          {shown !== undefined && (
            <OperationView
              key={`${shown.id} ${address ?? ''}`}
              operation={shown}
              schemas={schemas}
              address={address}
            />
          )}
          <QueryLanguage />
        </div>
      </div>
    </>
  );
}

type OperationsProps = { description: ApiDescription; shown: ApiOperation | undefined };

/** The operations by subject; on a phone one select. */
function Operations({ description: { tags, operations }, shown }: OperationsProps) {
  const navigate = useNavigate();
  return (
    <>
      <div className="md:hidden">
        <SelectField
          label="Operation"
          value={shown?.id ?? ''}
          options={operations
            .toSorted((a, b) => tagOrder(tags, a) - tagOrder(tags, b))
            .map(({ id, summary, tag }) => [id, summary, tag] as const)}
          onChoose={(operation) => void navigate({ to: '/docs', search: { operation } })}
        />
      </div>
      <nav
        aria-label="Operations"
        className="self-start text-sm max-md:hidden md:sticky md:top-16 md:max-h-[calc(100dvh-5rem)] md:overflow-y-auto"
      >
        {tags.map(({ name, description }) => (
          <div key={name} className="mb-3">
            <h2 className="font-semibold" title={description}>
              {name}
            </h2>
            <ul>
              {operations
                .filter(({ tag }) => tag === name)
                .map(({ id, summary, method }) => (
                  <li key={id}>
                    <Link
                      to="/docs"
                      search={{ operation: id }}
                      aria-current={id === shown?.id ? 'true' : undefined}
                      className="touch:min-h-11 flex min-h-6 items-baseline justify-between gap-2 py-0.5 text-ink-2 no-underline hover:text-accent aria-[current=true]:font-medium aria-[current=true]:text-ink"
                    >
                      <span>{summary}</span>
                      {method !== 'GET' && <span className="text-xs text-ink-3">{method}</span>}
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
        <a href="#query-language" className="link">
          Query language
        </a>
      </nav>
    </>
  );
}

function tagOrder(tags: ApiDescription['tags'], { tag }: ApiOperation): number {
  return tags.findIndex(({ name }) => name === tag);
}

/** What `q` of a full-text search takes. */
function QueryLanguage() {
  return (
    <section id="query-language" aria-labelledby="query-language-title" className="space-y-2">
      <h2 id="query-language-title" className="text-xl font-semibold">
        Query language
      </h2>
      <p className="text-ink-2">
        The parameter <code>q</code> of{' '}
        <Link to="/docs" search={{ operation: 'fullText' }} className="link">
          full-text search
        </Link>{' '}
        and the search box read the same language. Each example opens as a search.
      </p>
      <dl className="grid max-w-3xl gap-x-6 text-sm sm:grid-cols-[max-content_1fr]">
        {QUERY_EXAMPLES.map(([q, meaning]) => (
          <div key={q} className="contents">
            <dt className="border-t border-rule pt-1.5 sm:py-1">
              <Link to="/search" search={{ q }} className="link touch:py-2 inline-block py-0.5">
                <code>{q}</code>
              </Link>
            </dt>
            <dd className="pb-1.5 text-ink-2 sm:border-t sm:border-rule sm:py-1.5">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-3xl text-sm text-ink-3">{QUERY_NOTES}</p>
    </section>
  );
}
