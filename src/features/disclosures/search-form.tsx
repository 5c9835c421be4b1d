import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { SearchBox } from '../../components/search-box.tsx';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { queryError } from './query-error.ts';

type SearchFormProps = { id: string; search: DisclosuresSearch };

/** Element that describes the box while the service rejects its query. */
export const QUERY_ERROR_ID = 'disclosure-query-error';

/** Search box for one company's reports. An invalid query is not sent. */
export function SearchForm({ id, search }: SearchFormProps) {
  const navigate = useNavigate();
  const current = search.q ?? '';
  const [text, setText] = useState(current);
  /** The last submitted text: errors show after submitting, not while typing. */
  const [submitted, setSubmitted] = useState(current);
  const error = text === submitted ? queryError(submitted) : null;
  const submit = () => {
    setSubmitted(text);
    if (queryError(text) !== null) return;
    const q = text.trim() === '' ? undefined : text.trim();
    void navigate({
      to: '/companies/$id/disclosures',
      params: { id },
      search: { ...search, q },
      resetScroll: false,
    });
  };
  return (
    <SearchBox
      id="disclosure-search"
      label="Search this company’s reports"
      placeholder="Words or an “exact phrase”"
      text={text}
      onType={setText}
      onSubmit={submit}
      error={error === null ? null : <p className="font-medium text-removed">{error}</p>}
      describedBy={QUERY_ERROR_ID}
    />
  );
}
