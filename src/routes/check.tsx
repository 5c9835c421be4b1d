import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { words } from '../../contract/parameters.ts';
import { companyId } from '../../views/format/names.ts';
import { lenient, stripDefaults } from '../app/search-codec.ts';
import { CheckPage } from '../features/check/check-page.tsx';
import { SearchBox } from '../features/find/search-box.tsx';

/** The text isn't in the address: it may be confidential, and an address is logged. */
const CheckQuery = v.strictObject({
  /** Ticker or CIK; absent: the company that the text names. */
  company: v.optional(words(20)),
});

export const Route = createFileRoute('/check')({
  validateSearch: lenient(CheckQuery),
  search: { middlewares: [stripDefaults(CheckQuery)] },
  component: Check,
});

function Check() {
  const { company } = Route.useSearch();
  const navigate = Route.useNavigate();
  const choose = (id: string | undefined) => void navigate({ search: { company: id }, resetScroll: false });
  const pick = {
    id: 'check-company',
    label: 'Company to check against',
    placeholder: 'Company',
    onPick: (match: Parameters<typeof companyId>[0]) => choose(companyId(match)),
  };
  return (
    <CheckPage
      company={company}
      onClear={() => choose(undefined)}
      adding={<SearchBox size="bar" pick={pick} />}
    />
  );
}
