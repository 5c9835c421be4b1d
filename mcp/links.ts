type Search = Record<string, string | number | boolean | undefined>;

/** Addresses of the application's pages. */
export type Links = {
  company(id: string): string;
  figure(id: string, place: { statement: string; period_type: string; key: string; period: string }): string;
  statement(id: string, statement: string, period_type: string): string;
  ratio(id: string, ratio: string | undefined, period_type: string | undefined): string;
  events(id: string, days_back: number): string;
  filings(id: string, form: string | undefined): string;
  reader(accession_number: string, place?: Search): string;
  redline(id: string, place: Search): string;
  search(search: Search): string;
  load(id: string): string;
};

function company(id: string, page = ''): string {
  return `/companies/${encodeURIComponent(id)}${page}`;
}

/** Defaults don't appear in addresses. */
function statement(name: string, period_type: string): Search {
  return {
    statement: name === 'income_statement' ? undefined : name,
    period_type: period_type === 'annual' ? undefined : period_type,
  };
}

/** @param base where people open the application, without a slash at the end */
export function createLinks(base: string): Links {
  const at = (path: string, search: Search = {}): string => {
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(search))
      if (value !== undefined) params.set(name, String(value));
    return `${base}${path}${params.size === 0 ? '' : `?${params.toString()}`}`;
  };
  return {
    company: (id) => at(company(id)),
    figure: (id, { key, period, ...place }) =>
      at(company(id, '/financials'), {
        ...statement(place.statement, place.period_type),
        point: `${key}:${period}`,
      }),
    statement: (id, name, period_type) => at(company(id, '/financials'), statement(name, period_type)),
    ratio: (id, ratio, period_type) => at(company(id, '/ratios'), { ratio, period_type }),
    events: (id, days_back) => at(company(id, '/events'), { days_back }),
    filings: (id, form_type) => at(company(id, '/filings'), { form_type }),
    reader: (accession_number, place = {}) => at(`/filings/${accession_number}`, place),
    redline: (id, place) => at(company(id, '/disclosures/compare'), place),
    search: (search) => at('/search', search),
    load: (id) => at('/status', { identifier: id }),
  };
}

/** The company's identifier in addresses: its ticker, else its CIK. */
export function idOf({ ticker, cik }: { cik: string; ticker: string | null }): string {
  return ticker ?? cik;
}
