import type { Template } from './template.ts';

/** First CIK of invented filers: EDGAR's own are below 3,000,000. */
const FIRST_CIK = 9_000_001;

const WORDS = ['Amber', 'Birch', 'Cobalt', 'Dune', 'Ember', 'Fjord', 'Gable', 'Harbor', 'Indigo', 'Juniper'];
const TRADES = ['Foods', 'Motors', 'Networks', 'Energy', 'Textiles', 'Optics', 'Freight', 'Paper'];

export type InventedFiler = {
  cik: string;
  name: string;
  ticker: string;
  /** Files by member name: the filer's own, and an older page where it has one. */
  list: Record<string, string>;
  facts: string | null;
  fact_count: number;
  filing_count: number;
};

/** `ZQAAB`: tickers that EDGAR does not use. */
function tickerOf(index: number): string {
  const letters = [17_576, 676, 26, 1].map((place) =>
    String.fromCodePoint(65 + (Math.floor(index / place) % 26)),
  );
  return `ZQ${letters.slice(1).join('')}`;
}

type Columns = Template['list']['filings']['recent'];

function slice(columns: Columns, from: number, to: number, accession: (old: string) => string): Columns {
  const cut = Object.fromEntries(Object.entries(columns).map(([name, rows]) => [name, rows.slice(from, to)]));
  return { ...cut, accessionNumber: columns.accessionNumber.slice(from, to).map(accession) };
}

/** Reports that the filer has facts of: the newest that come to about `fact_count`, at least one. */
function chooseReports(template: Template, fact_count: number): Set<string> {
  const chosen = new Set<string>();
  let count = 0;
  for (const { accession, facts } of template.reports) {
    if (chosen.size > 0 && count + facts / 2 > fact_count) break;
    chosen.add(accession);
    count += facts;
  }
  return chosen;
}

function inventFacts(
  template: Template,
  of: { cik: string; name: string; fact_count: number; factor: number },
  accession: (old: string) => string,
): { text: string; count: number } | null {
  if (template.facts === null) return null;
  const chosen = chooseReports(template, of.fact_count);
  let count = 0;
  const facts: Record<string, Record<string, unknown>> = {};
  for (const [taxonomy, concepts] of Object.entries(template.facts.facts)) {
    for (const [concept, { units, ...words }] of Object.entries(concepts)) {
      const kept: Record<string, unknown[]> = {};
      for (const [unit, rows] of Object.entries(units)) {
        const own = rows.filter(({ accn }) => chosen.has(accn));
        if (own.length === 0) continue;
        count += own.length;
        kept[unit] = own.map((row) => ({ ...row, val: row.val * of.factor, accn: accession(row.accn) }));
      }
      if (Object.keys(kept).length > 0) (facts[taxonomy] ??= {})[concept] = { ...words, units: kept };
    }
  }
  const text = JSON.stringify({ cik: Number(of.cik), entityName: of.name, facts });
  return { text, count };
}

/**
 * A filer that does not exist, with the filings and facts of a template under other accession numbers, its values
 * multiplied by a whole number: sums still come out. `fact_count` is about how many facts it has.
 */
export function inventFiler(
  template: Template,
  index: number,
  of: { filings: number; fact_count: number },
): InventedFiler {
  const cik = String(FIRST_CIK + index).padStart(10, '0');
  const [word, trade] = [
    WORDS[index % WORDS.length] ?? '',
    TRADES[Math.floor(index / 10) % TRADES.length] ?? '',
  ];
  const name = `Invented ${word} ${trade} ${index + 1}`;
  const ticker = tickerOf(index);
  const numbers = new Map<string, string>();
  const accession = (old: string): string => {
    const known =
      numbers.get(old) ?? `${cik}-${old.slice(11, 13)}-${String(numbers.size + 1).padStart(6, '0')}`;
    numbers.set(old, known);
    return known;
  };

  const { recent } = template.list.filings;
  const total = recent.accessionNumber.length;
  const cut = Math.min(total, of.filings);
  const page = `CIK${cik}-submissions-001.json`;
  // Every tenth filer has an older page.
  const olderEnd = index % 10 === 0 ? Math.min(total, cut * 2) : cut;
  const files =
    olderEnd > cut ? [{ name: page, filingCount: olderEnd - cut, filingFrom: '', filingTo: '' }] : [];
  const own = {
    ...template.list,
    cik,
    name,
    tickers: template.list.tickers.length === 0 ? [] : [ticker],
    exchanges: template.list.tickers.length === 0 ? [] : ['NYSE'],
    formerNames: [],
    filings: { recent: slice(recent, 0, cut, accession), files },
  };
  const list: Record<string, string> = { [`CIK${cik}.json`]: JSON.stringify(own) };
  if (olderEnd > cut) list[page] = JSON.stringify(slice(recent, cut, olderEnd, accession));
  const facts = inventFacts(
    template,
    { cik, name, fact_count: of.fact_count, factor: 1 + (index % 7) },
    accession,
  );
  return {
    cik,
    name,
    ticker,
    list,
    facts: facts?.text ?? null,
    fact_count: facts?.count ?? 0,
    filing_count: olderEnd,
  };
}
