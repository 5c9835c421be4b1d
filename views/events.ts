import type { MaterialEvent } from '../contract/material-events.ts';
import { rootForm } from '../domain/filing/forms.ts';
import { bySeverity, itemName, type Severity, severityOf } from '../domain/filing/items.ts';
import { label } from './format/names.ts';

export type EventItem = Pick<MaterialEvent['item_details'][number], 'code' | 'source' | 'offset'> & {
  /** Our short name, else the title from the form, else the code. */
  name: string;
  /** Title from Form 8-K; null when unknown. */
  title: string | null;
  severity: Severity;
};

/** An 8-K as the screens show it: without words that say nothing, and a date of report that is the filing date. */
export type CompanyEvent = Pick<
  MaterialEvent,
  | 'accession_number'
  | 'form'
  | 'is_amendment'
  | 'filing_date'
  | 'report_date'
  | 'acceptance_datetime'
  | 'headline'
  | 'headline_from'
  | 'snippet'
  | 'has_text'
  | 'primary_document'
  | 'exhibits'
  | 'url'
> & {
  /** Gravest first, exhibits last. Empty for a 6-K. */
  items: EventItem[];
  severity: Severity;
};

/** Null for descriptions that only repeat the form, as most of EDGAR's do: '8-K', 'FORM 8-K', 'CURRENT REPORT'. */
function withoutFormName(text: string | null, form: string): string | null {
  const clean = label(text ?? '');
  const bare = clean.toUpperCase().replace(/^FORM /, '');
  const formNames = ['', 'CURRENT REPORT', form.toUpperCase(), rootForm(form.toUpperCase())];
  return formNames.includes(bare) ? null : clean;
}

function itemsOf({ items, item_details }: MaterialEvent): EventItem[] {
  const details = new Map(item_details.map((detail) => [detail.code, detail]));
  return bySeverity([...new Set(items)]).map((code) => {
    const detail = details.get(code);
    const title = detail?.title ?? null;
    return {
      code,
      name: itemName(code) ?? (title === null ? label(code) : label(title)),
      title: title === null ? null : label(title),
      severity: severityOf(code),
      source: detail?.source ?? null,
      offset: detail?.offset ?? null,
    };
  });
}

export function companyEvent(event: MaterialEvent): CompanyEvent {
  const { form, filing_date, report_date, headline, snippet } = event;
  const items = itemsOf(event);
  return {
    ...event,
    report_date: report_date === filing_date ? null : report_date,
    items,
    severity: items[0]?.severity ?? 'routine',
    headline: withoutFormName(headline, form),
    snippet: withoutFormName(snippet, form),
  };
}

/** Name of an event: its most severe item, or its form when it has no items. */
export function eventName({ items, form }: CompanyEvent): string {
  return items[0]?.name ?? (form.startsWith('6-K') ? 'Foreign issuer report' : 'Current report, no items');
}

/** A note on an item that only EDGAR's item list or only the text has. */
export function sourceNote({ source }: EventItem): string | null {
  if (source === 'text') return 'in the text but not in EDGAR’s item list';
  return source === 'metadata' ? 'in EDGAR’s item list but not found in the text' : null;
}

/** An option of the item filter: an item, or events without items (6-Ks). */
export type ItemCount = { code: string; name: string; severity: Severity; count: number };

/** The code for events without items. */
export const NO_ITEMS = 'none';

/** Whether an event has one of the chosen items. Every event passes when none is chosen. */
export function hasItem({ items }: CompanyEvent, chosen: readonly string[]): boolean {
  if (chosen.length === 0) return true;
  if (items.length === 0) return chosen.includes(NO_ITEMS);
  return items.some(({ code }) => chosen.includes(code));
}

/** Number of events per item, most severe item first. A chosen item without events is listed with 0. */
export function countItems(events: readonly CompanyEvent[], chosen: readonly string[]): ItemCount[] {
  const counts = new Map<string, number>(chosen.map((code) => [code, 0]));
  const names = new Map<string, string>();
  for (const { items } of events) {
    const codes = items.length === 0 ? [NO_ITEMS] : items.map(({ code }) => code);
    for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
    for (const { code, name } of items) names.set(code, name);
  }
  const withoutItems = counts.get(NO_ITEMS);
  counts.delete(NO_ITEMS);
  const listed = bySeverity([...counts.keys()]).map((code) => ({
    code,
    name: names.get(code) ?? itemName(code) ?? code,
    severity: severityOf(code),
    count: counts.get(code) ?? 0,
  }));
  if (withoutItems === undefined) return listed;
  return [...listed, { code: NO_ITEMS, name: 'No items', severity: 'routine', count: withoutItems }];
}

/** The chosen items after toggling one; undefined when none is left. */
export function toggleItem(chosen: readonly string[], code: string): string[] | undefined {
  const next = chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code];
  return next.length === 0 ? undefined : next;
}

/**
 * The filed text of an event: a headline, and the text under its item. A headline that is part of that text is omitted,
 * so that nothing is repeated.
 */
export function eventSummary({ headline, snippet }: CompanyEvent): {
  line: string | null;
  text: string | null;
} {
  const isPart = headline !== null && snippet?.includes(headline.replace(/…$/, '')) === true;
  return { line: isPart ? null : headline, text: snippet };
}

/** The reader link of an event's item: at its heading when the offset is known, else by item code. */
export function eventReaderLink(event: CompanyEvent, item: EventItem | undefined = event.items[0]) {
  return readerLink(event, itemPlace(event, item));
}

export function headlineReaderLink(event: CompanyEvent) {
  return event.headline_from === null ? null : readerLink(event, headlinePlace(event));
}

/** Where the reader shows the headline; without one, the beginning of the filing. */
export function headlinePlace({ headline_from }: CompanyEvent): ReaderPlace {
  return headline_from === null ? {} : placeIn(headline_from);
}

export function documentReaderLink(event: CompanyEvent, filename: string) {
  return readerLink(event, { document: filename });
}

type ReaderPlace = { document?: string; offset?: number; item?: string };

function readerLink({ accession_number }: CompanyEvent, search: ReaderPlace) {
  return { to: '/filings/$accession', params: { accession: accession_number }, search } as const;
}

function placeIn({ filename, offset }: { filename: string; offset: number }): ReaderPlace {
  return { document: filename, offset };
}

function itemPlace({ primary_document }: CompanyEvent, item: EventItem | undefined): ReaderPlace {
  if (item === undefined) return {};
  if (item.offset === null) return { item: item.code };
  return primary_document === null
    ? { offset: item.offset }
    : placeIn({ filename: primary_document, offset: item.offset });
}
