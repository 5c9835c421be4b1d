import { companyEndpoint } from '../../../contract/company.ts';
import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { filingsEndpoint } from '../../../contract/filings.ts';
import { fullTextEndpoint } from '../../../contract/full-text.ts';
import { materialEventsEndpoint } from '../../../contract/material-events.ts';
import type { Ask } from '../../../contract/request.ts';
import { formTitle } from '../../../domain/filing/form-titles.ts';
import { bySeverity, severityOf, type Severity } from '../../../domain/filing/item-severity.ts';
import { rootForm } from '../../../domain/filing/root-form.ts';
import type { Caption } from './caption.ts';

const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

async function nameOf(ask: Ask, cik: string): Promise<string> {
  return (await ask(companyEndpoint, { path: { cik } })).company.name;
}

/** A company's newest filings. */
export async function filingsCaption(ask: Ask, query: EmbedQuery<'filings'>): Promise<Caption> {
  const { company, form_type, limit } = query;
  const [name, { filings }] = await Promise.all([
    nameOf(ask, company),
    ask(filingsEndpoint, { path: { cik: company }, query: { form_type, limit } }),
  ]);
  const titleOf = (filing: (typeof filings)[number]): string =>
    formTitle(rootForm(filing.form)) ?? filing.description ?? '';
  const [newest] = filings;
  return {
    title: `${name}: ${form_type ?? ''} filings`.replace('  ', ' '),
    caption: filings.length === 0 ? 'No filings' : `Latest ${countOf(filings.length, 'filing')}`,
    headline:
      newest === undefined
        ? ''
        : `${newest.form} filed ${newest.filing_date}${titleOf(newest) === '' ? '' : `: ${titleOf(newest)}`}`,
    heads: ['Form', 'Filed', 'Accession number', 'Title'],
    rows: filings.map((filing) => [
      filing.form,
      filing.filing_date,
      filing.accession_number,
      titleOf(filing),
    ]),
    source: `${name}, SEC EDGAR`,
  };
}

const SHOWN: Record<EmbedQuery<'events'>['severity'], readonly Severity[]> = {
  all: ['critical', 'notable', 'routine'],
  notable: ['critical', 'notable'],
  critical: ['critical'],
};

/** The severity of an event is that of its most severe item. */
function severityOfEvent(items: readonly string[]): Severity {
  const [first] = bySeverity([...items]);
  return first === undefined ? 'routine' : severityOf(first);
}

/** A company's 8-Ks. */
export async function eventsCaption(ask: Ask, query: EmbedQuery<'events'>): Promise<Caption> {
  const { company: identifier, days_back, severity, limit } = query;
  const [name, { events }] = await Promise.all([
    nameOf(ask, identifier),
    ask(materialEventsEndpoint, { path: { identifier }, query: { days_back, limit: 100 } }),
  ]);
  const shown = events.filter(({ items }) => SHOWN[severity].includes(severityOfEvent(items)));
  const rows = shown.map(({ filing_date, items, item_details = [], headline }) => [
    filing_date,
    items.map((code) => item_details.find((one) => one.code === code)?.title ?? code).join('; '),
    headline ?? '',
  ]);
  const [newest] = rows;
  return {
    title: `${name}: 8-K events`,
    caption: `${countOf(shown.length, `${severity === 'all' ? '' : `${severity} `}8-K`)} in the last ${days_back} days`,
    headline: newest?.filter((part) => part !== '').join(': ') ?? '',
    heads: ['Filed', 'Items', 'Headline'],
    rows: rows.slice(0, limit),
    source: `${name}, SEC EDGAR`,
  };
}

/** Results of a full-text search. */
export async function searchCaption(ask: Ask, query: EmbedQuery<'search'>): Promise<Caption> {
  const { q, company = [], forms, date_from, date_to, sort, limit } = query;
  const companies = await Promise.all(company.map((cik) => ask(companyEndpoint, { path: { cik } })));
  const ciks = companies.length === 0 ? undefined : companies.map((one) => one.company.cik);
  const { results, total_filings, total, total_relation } = await ask(fullTextEndpoint, {
    query: { q, ciks, forms, date_from, date_to, sort, size: limit },
  });
  const filings = total_filings ?? null;
  const found = filings ?? total;
  const count = `${total_relation === 'gte' && filings === null ? 'At least ' : ''}${countOf(found, filings === null ? 'document' : 'filing')}`;
  const hits = results.map(({ form, entities, file_date, snippet = '', highlights = [] }) => ({
    about: [entities[0]?.name ?? '', form, `filed ${file_date}`].filter((part) => part !== '').join(', '),
    words: snippet,
    marks: highlights,
  }));
  const [best] = hits;
  return {
    title: q,
    caption: ['Full-text search', ...companies.map((one) => one.company.name)].join(', '),
    headline:
      best === undefined ? count : `${count}: ${best.about}${best.words === '' ? '' : `, “${best.words}”`}`,
    heads: ['Form', 'Company', 'Filed', 'Words'],
    rows: results.map(({ form, entities, file_date, snippet = '' }) => [
      form,
      entities[0]?.name ?? '',
      file_date,
      snippet,
    ]),
    source: 'SEC EDGAR, full text of the loaded filings',
    drawing: {
      kind: 'hits',
      count,
      hits,
    },
  };
}
