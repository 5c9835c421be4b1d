import { ENDPOINTS, type EndpointId, type ResponseOf } from '../endpoints.ts';

/** What an answer says of the list that it is a part of. */
type ListPart = {
  /** Entries in this part, and in the whole list. */
  count: number;
  total: number;
  /** False where there may be more. */
  is_exact: boolean;
  /** Entries that can be read at all, and why no more; null where all can. */
  reach: { count: number; reason: string } | null;
};

type Pages<A> = {
  /** What an entry is. */
  noun: string;
  /** Parameters that ask for one page: an address with one of them is that page. */
  parameters: readonly string[];
  size: number;
  /** Parameters of the entries from `at`, which is a multiple of `size`. */
  page: (at: number, size: number) => Record<string, number>;
  part: (answer: A) => ListPart;
};

const numbered = (size: number) => ({
  parameters: ['page', 'limit'],
  size,
  page: (at: number) => ({ page: at / size + 1, limit: size }),
});

const all = (count: number, { total }: { total: number }): ListPart => ({
  count,
  total,
  is_exact: true,
  reach: null,
});

/** Endpoints whose answer is one page of a list. */
const LISTS: { [K in EndpointId]?: Pages<ResponseOf<K>> } = {
  fullText: {
    noun: 'filings',
    parameters: ['from', 'size'],
    size: 100,
    page: (from, size) => ({ from, size }),
    part: ({ results, total, total_filings, total_relation, tier_cap, tier }) => ({
      count: results.length,
      total: total_filings ?? total,
      is_exact: total_filings !== undefined || total_relation === 'eq',
      reach: { count: tier_cap, reason: `the tier ${tier} reads the first ${tier_cap}` },
    }),
  },
  filings: {
    noun: 'filings',
    ...numbered(100),
    part: ({ filings, pagination }) => all(filings.length, pagination),
  },
  screen: {
    noun: 'companies',
    ...numbered(1_000),
    part: ({ companies, pagination }) => all(companies.length, pagination),
  },
  materialEvents: {
    noun: 'events',
    parameters: ['limit'],
    size: 100,
    page: (_at, limit) => ({ limit }),
    part: ({ total, events }) => ({
      count: events.length,
      total: total ?? events.length,
      is_exact: true,
      reach: { count: 100, reason: 'an answer has 100 events at most; ask for fewer days' },
    }),
  },
};

/** How all of a list is read; its answers are those of one endpoint. */
export type WholeList = Omit<Pages<never>, 'part'> & { part: (answer: unknown) => ListPart };

/** How to read the whole list that an endpoint answers a page of; null where it answers everything. */
// The type of the answer follows from the endpoint's id.
// eslint-disable-next-line typescript/no-unnecessary-type-parameters
export function wholeList<K extends EndpointId>(id: K): WholeList | null {
  const pages = LISTS[id];
  if (pages === undefined || !(id in ENDPOINTS)) return null;
  // The table of the same endpoint has validated the answer before.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...pages, part: (answer) => pages.part(answer as ResponseOf<K>) };
}
