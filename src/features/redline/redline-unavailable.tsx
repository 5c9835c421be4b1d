import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';

import { DISCLOSURE_Q_MAX } from '../../../contract/disclosures-query.ts';
import { label } from '../../../views/format/names.ts';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { Notice } from '../../components/states/notice.tsx';
import type { CannotCompare } from './cannot-compare.ts';
import type { CompareSearch } from './compare-query.ts';
import type { UnavailableRedline } from './local-redline.ts';
import { reportOption } from './report-name.ts';
import type { CompareLink } from './use-compare-link.ts';

type RedlineUnavailableProps = {
  id: string;
  search: CompareSearch;
  link: CompareLink;
  unavailable: UnavailableRedline;
};

/** Why there is no redline, with other reports to choose from or a search to compare instead. */
export function RedlineUnavailable({ id, search, link, unavailable }: RedlineUnavailableProps) {
  if (unavailable.kind === 'cannot_compare')
    return <OtherReports id={id} search={search} reason={unavailable.reason} />;
  if (unavailable.kind === 'not_found')
    return (
      <EmptyNotice
        title={`“${label(unavailable.q)}” was not found in the ${unavailable.side === 'base' ? 'earlier' : 'later'} report.`}
        todo="Try other words. Paragraphs containing them are compared."
      >
        <SearchForm search={search} link={link} />
      </EmptyNotice>
    );
  return (
    <Notice
      icon={Search}
      title="This server doesn’t compare full sections."
      todo="Search for words instead to compare the paragraphs that contain them."
    >
      <SearchForm search={search} link={link} />
    </Notice>
  );
}

function OtherReports({ id, search, reason }: { id: string; search: CompareSearch; reason: CannotCompare }) {
  return (
    <div role="alert">
      <EmptyNotice title={reason.title} todo={reason.todo}>
        {reason.reports.slice(0, 12).map((report) => (
          <Link
            key={report.adsh}
            to="/companies/$id/disclosures/compare"
            params={{ id }}
            search={{ ...search, [reason.side]: report.adsh, change: undefined, passage: undefined }}
            className="link"
          >
            {reportOption(report)}
          </Link>
        ))}
      </EmptyNotice>
    </div>
  );
}

function SearchForm({ search, link }: Pick<RedlineUnavailableProps, 'search' | 'link'>) {
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
        Search for
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
