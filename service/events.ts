import type { MaterialEvent } from '../contract/material-events.ts';
import { addDays } from '../domain/calendar/day.ts';
import type { ItemSpan } from '../domain/documents/document-text.ts';
import { chooseReleases, type ItemText } from '../domain/events/choose-releases.ts';
import { effectiveItems, eventForms } from '../domain/events/current-report.ts';
import {
  findNews,
  listedExhibit,
  releaseHeadline,
  releaseSnippet,
  sentenceHeadline,
  snippetSpan,
} from '../domain/events/headline.ts';
import { documentUrl, filingUrl, primaryDocumentOf } from '../domain/filing/edgar-address.ts';
import { bySeverity, eventType, itemTitle, primaryEventType } from '../domain/filing/items.ts';
import { wordsOf } from '../domain/text/find-text.ts';
import type { TextSpan } from '../domain/text/sentences.ts';
import type { Company } from '../store/companies.ts';
import type { Filing, StoredDocument } from '../store/filing-store.ts';
import type { Store } from '../store/store.ts';
import { resolveCompany } from './companies.ts';
import type { Handler } from './context.ts';
import { listReach } from './not-loaded.ts';

/*
 * What an 8-K is about: its items, headline and exhibits.
 */

/** A company's 8-Ks of the last days, newest first. Rule: docs/rules.md#material-events-response */
export const materialEvents: Handler<'materialEvents'> = async ({ path, query }, { store, today }) => {
  const company = await resolveCompany(path.identifier, store);
  const { days_back, limit, include_6k } = query;
  const date_from = addDays(today, -days_back);
  const wanted = { root_forms: eventForms(include_6k), date: date_from, limit };
  const { filings, total } = await store.filings.since(company.cik, wanted);
  const { cik, ticker, name, loaded, sample } = company;
  return {
    company: { cik, ticker, name, loaded, sample },
    events: await Promise.all(filings.map((filing) => toEvent(filing, company, store))),
    total,
    filters: { days_back, limit, include_6k, date_from, date_to: today },
    list: await listReach(company, store),
  };
};

async function toEvent(filing: Filing, company: Company, store: Store): Promise<MaterialEvent> {
  const { accession_number, filing_date } = filing;
  const event = await readEventFiling(filing, store);
  const details = effectiveItems(filing.items, event.items, filing_date);
  const items = details.map(({ code }) => code);
  return {
    accession_number,
    form: filing.form,
    is_amendment: filing.is_amendment,
    filing_date,
    acceptance_datetime: filing.acceptance_datetime,
    report_date: filing.report_date,
    items,
    item_details: details,
    primary_event_type: primaryEventType(items, filing_date),
    ...(await readEventText(event, company.name, store)),
    has_text: event.items !== null,
    primary_document: event.main,
    url: company.sample ? null : filingUrl(company.cik, accession_number),
    exhibits: event.exhibits.map(({ type, description, filename }) => ({
      type: type ?? '',
      description,
      filename,
      url: company.sample ? null : documentUrl(company.cik, accession_number, filename),
    })),
  };
}

/** Characters read of an item's text. A longer exhibit than RELEASE_MAX is not a press release. */
const ITEM_READ = 6_000;
const RELEASE_MAX = 200_000;

/** Items read, most severe first, and exhibits searched for a title. */
const ITEMS_READ = 8;
const RELEASES_READ = 3;

/** A place in a filing: a document and an offset in its text. */
type Place = { filename: string; offset: number };

/** Headline and snippet of an event, quoted from the filing. */
export type EventText = {
  headline: string | null;
  headline_from: Place | null;
  snippet: string | null;
  snippet_from: Place | null;
};

const NO_TEXT: EventText = { headline: null, headline_from: null, snippet: null, snippet_from: null };

/** A filing whose main document's text is stored. */
type Readable = EventFiling & { main: string; items: ItemSpan[] };

type PlacedItem = ItemText & { start: number };

async function itemTexts({ filing, main, items }: Readable, store: Store): Promise<PlacedItem[]> {
  const { accession_number, filing_date } = filing;
  const spans = new Map(items.map((span) => [span.item, span]));
  const wanted = bySeverity([...spans.keys()])
    .flatMap((code) => spans.get(code) ?? [])
    .slice(0, ITEMS_READ);
  const runs = wanted.map(({ body_start, end }) => ({
    from: body_start,
    to: Math.min(end, body_start + ITEM_READ),
  }));
  const texts = (await store.fullText.runs(accession_number, main, runs)) ?? [];
  return wanted.map(({ item, body_start }, index) => ({
    code: item,
    event_type: eventType(item, filing_date),
    title: itemTitle(item, filing_date),
    text: texts[index] ?? '',
    start: body_start,
  }));
}

/** Words of a run with their place in the document; `base` is the offset of `text` in it. */
function placed(filename: string, base: number, text: string, run: TextSpan): { words: string; from: Place } {
  return { words: wordsOf(text, run), from: { filename, offset: base + run.start } };
}

type Headline = Pick<EventText, 'headline' | 'headline_from'>;

/** The title of the event's press release, and the words below it; null where none of its exhibits is one. */
async function releaseOf(
  { filing, exhibits }: Readable,
  items: readonly ItemText[],
  company: string,
  store: Store,
): Promise<EventText | null> {
  const readable = exhibits.filter(({ characters }) => characters !== null && characters <= RELEASE_MAX);
  for (const release of chooseReleases(items, readable).slice(0, RELEASES_READ)) {
    const { filename } = release;
    const document = await store.fullText.text(filing.accession_number, filename);
    const title = document === null ? null : releaseHeadline(document, release, company);
    if (document === null || title === null) continue;
    const headline = placed(filename, 0, document.text, title);
    const run = releaseSnippet(document, title);
    const snippet = run === null ? null : placed(filename, 0, document.text, run);
    return {
      headline: headline.words,
      headline_from: headline.from,
      snippet: snippet?.words ?? null,
      snippet_from: snippet?.from ?? null,
    };
  }
  return null;
}

/** The title that the report's exhibit list gives, for a report that only announces an exhibit. */
function listedTitleOf(main: string, items: readonly PlacedItem[]): Headline | null {
  for (const { text, start } of items) {
    const run = listedExhibit(text);
    if (run === null) continue;
    const { words, from } = placed(main, start, text, run);
    return { headline: words, headline_from: from };
  }
  return null;
}

/**
 * Headline and snippet of an event. The headline is the title of its press release, else the first sentence that reports
 * news; the snippet starts with that sentence, or for an event without items with the release's first paragraph. All fields
 * are null where the filing reports no news or its text is not stored.
 */
export async function readEventText(filing: EventFiling, company: string, store: Store): Promise<EventText> {
  if (filing.main === null || filing.items === null) return NO_TEXT;
  const event = { ...filing, main: filing.main, items: filing.items };
  const items = await itemTexts(event, store);
  const release = await releaseOf(event, items, company, store);
  if (items.length === 0) return release ?? NO_TEXT;
  const title: Headline | null = release && {
    headline: release.headline,
    headline_from: release.headline_from,
  };
  const news = findNews(items, event.filing);
  if (news === null) return { ...NO_TEXT, ...(title ?? listedTitleOf(event.main, items)) };
  const { text, start } = news.item;
  const snippet = placed(event.main, start, text, snippetSpan(text, news.run));
  const sentence = placed(event.main, start, text, sentenceHeadline(text, news.run));
  return {
    headline: sentence.words,
    headline_from: sentence.from,
    ...title,
    snippet: snippet.words,
    snippet_from: snippet.from,
  };
}

/** A document of a filing with the length of its text; null where that is not stored. */
type EventExhibit = StoredDocument & { characters: number | null };

/** A filing with its stored documents and texts. */
export type EventFiling = {
  filing: Filing;
  /** Name of the document that contains its items; null while no document is stored. */
  main: string | null;
  /** Its headings; null while its text is not stored. */
  items: ItemSpan[] | null;
  exhibits: EventExhibit[];
};

/** Reads a filing's documents and headings, without the texts. */
export async function readEventFiling(filing: Filing, store: Store): Promise<EventFiling> {
  const [documents, texts] = await Promise.all([
    store.filings.documents(filing.accession_number),
    store.fullText.texts(filing.accession_number),
  ]);
  const known = new Map(texts.map((text) => [text.filename, text]));
  const main = primaryDocumentOf(filing, documents)?.filename ?? null;
  return {
    filing,
    main,
    items: known.get(main ?? '')?.items ?? null,
    exhibits: documents
      .filter(({ type }) => type?.startsWith('EX-'))
      .map((document) => ({ ...document, characters: known.get(document.filename)?.characters ?? null })),
  };
}
