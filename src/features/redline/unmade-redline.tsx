import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';

import { DISCLOSURE_Q_MAX } from '../../../contract/disclosures.ts';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { label } from '../../format/label.ts';
import type { CompareSearch } from './compare-query.ts';
import type { Unmade } from './composed.ts';
import { reportOption } from './report-words.ts';
import type { CompareLink } from './use-compare-link.ts';
import type { WhyNot } from './why-not.ts';

type UnmadeRedlineProps = { id: string; search: CompareSearch; link: CompareLink; unmade: Unmade };

/** Why there is no redline: which report is missing, with those there are; or what is wanted to make one of searches. */
export function UnmadeRedline({ id, search, link, unmade }: UnmadeRedlineProps) {
  if (unmade.kind === 'why_not') return <OtherReports id={id} search={search} why={unmade.why} />;
  if (unmade.kind === 'not_found')
    return (
      <EmptyNotice
        title={`“${label(unmade.q)}” was not found in the ${unmade.side === 'base' ? 'earlier' : 'later'} report.`}
        todo="Look for other words: the paragraphs that hold them are compared."
      >
        <WordsForm search={search} link={link} />
      </EmptyNotice>
    );
  return (
    <Notice
      icon={Search}
      title="This instance does not compare whole disclosures."
      todo="It can search them: name words, and the paragraphs that hold them in either report are compared here. That takes up to four requests."
    >
      <WordsForm search={search} link={link} />
    </Notice>
  );
}

function OtherReports({ id, search, why }: { id: string; search: CompareSearch; why: WhyNot }) {
  return (
    <div role="alert">
      <EmptyNotice title={why.title} todo={why.todo}>
        {why.reports.slice(0, 12).map((report) => (
          <Link
            key={report.adsh}
            to="/companies/$id/disclosures/compare"
            params={{ id }}
            search={{ ...search, [why.side]: report.adsh, change: undefined, passage: undefined }}
            className="link"
          >
            {reportOption(report)}
          </Link>
        ))}
      </EmptyNotice>
    </div>
  );
}

function WordsForm({ search, link }: Pick<UnmadeRedlineProps, 'search' | 'link'>) {
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
