import { useNavigate } from '@tanstack/react-router';

import { SelectField } from '../../components/select-field.tsx';
import { changed, type FullTextSearch } from './full-text-search.ts';

const ORDERS = [
  ['relevance', 'Best match'],
  ['recent', 'Newest first'],
  ['oldest', 'Oldest first'],
] as const;

/** In which order the filings stand. */
export function OrderChoice({ search }: { search: FullTextSearch }) {
  const navigate = useNavigate();
  return (
    <SelectField
      label="Order"
      value={search.sort}
      options={ORDERS}
      onChoose={(sort) =>
        void navigate({ to: '/search', search: changed(search, { sort }), resetScroll: false })
      }
    />
  );
}
