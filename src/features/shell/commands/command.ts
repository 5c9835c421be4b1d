/** Something to open or do, in a group of the list. */
export type Command = {
  id: string;
  group: string;
  name: string;
  /** Printed at the right: a key, a ticker. */
  hint?: string;
  sample?: boolean;
  run: () => void;
};

function words(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether each word of the typed text begins a word of the command's name or group: `co li` is Copy link. */
export function matchesCommand(typed: string, { name, group }: Pick<Command, 'name' | 'group'>): boolean {
  const known = words(`${group} ${name}`);
  return words(typed).every((word) => known.some((other) => other.startsWith(word)));
}

/** Companies viewed in this browser first, in the order they were viewed; the others as they were found. */
export function recentFirst<T extends { cik: string }>(
  matches: readonly T[],
  recent: readonly { cik: string }[],
): T[] {
  const rank = ({ cik }: T) => {
    const at = recent.findIndex((company) => company.cik === cik);
    return at === -1 ? recent.length : at;
  };
  return matches.toSorted((a, b) => rank(a) - rank(b));
}

/** The company of a page, from its address: `/companies/AAPL/filings` or `?company=AAPL`. */
export function companyOf(pathname: string, search: Readonly<Record<string, unknown>>): string | null {
  const inPath = /^\/companies\/([^/]+)/.exec(pathname)?.[1];
  if (inPath !== undefined) return decodeURIComponent(inPath);
  const { company } = search;
  return typeof company === 'string' && /^[\w.-]{1,12}$/.test(company) ? company : null;
}
