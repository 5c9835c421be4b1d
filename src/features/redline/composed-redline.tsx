import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';

import { DISCLOSURE_Q_MAX } from '../../../contract/disclosures.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { label } from '../../format/label.ts';
import type { CompareSearch } from './compare-query.ts';
import { composedQuery } from './compose.ts';
import { sidesKey } from './redline-result.ts';
import { RedlineSkeleton } from './redline-skeleton.tsx';
import { RedlineView } from './redline-view.tsx';
import type { CompareLink } from './use-compare-link.ts';

type ComposedRedlineProps = { id: string; search: CompareSearch; link: CompareLink };

/** The redline where the instance makes none: put together here, and said to be. */
export function ComposedRedline({ id, search, link }: ComposedRedlineProps) {
  const { data, error, refetch, isFetching } = useQuery(composedQuery(id, search));
  if (data === undefined)
    return error === null ? (
      <RedlineSkeleton />
    ) : (
      <FailureState error={error} onRetry={() => void refetch()} />
    );
  if (data.kind === 'redline')
    return (
      <RedlineView
        key={sidesKey(data.redline)}
        {...{ id, search, link }}
        redline={data.redline}
        isStale={isFetching}
      />
    );
  return (
    <>
      {data.kind === 'not_found' ? (
        <EmptyNotice
          title={`“${label(data.q)}” was not found in the ${data.side === 'base' ? 'earlier' : 'later'} report.`}
          todo="Look for other words: the paragraphs that hold them are compared."
        >
          <WordsForm search={search} link={link} />
        </EmptyNotice>
      ) : (
        <Notice
          icon={Search}
          title="This instance does not compare whole disclosures."
          todo="It can search them: name words, and the paragraphs that hold them in either report are compared here. That takes up to four requests."
        >
          <WordsForm search={search} link={link} />
        </Notice>
      )}
    </>
  );
}

function WordsForm({ search, link }: Pick<ComposedRedlineProps, 'search' | 'link'>) {
  const id = useId();
  const [text, setText] = useState(search.q ?? '');
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') link({ q: text.trim(), change: undefined, passage: undefined });
      }}
    >
      <label htmlFor={id} className="text-sm text-ink-3">
        Words
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        maxLength={DISCLOSURE_Q_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="field w-64 max-w-full px-2"
      />
      <button type="submit" className="button">
        Compare
      </button>
    </form>
  );
}
