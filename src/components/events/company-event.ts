import type { MaterialEvent } from '../../../contract/material-events.ts';
import { bySeverity, type Severity, severityOf } from '../../../domain/filing/item-severity.ts';
import { isAmendment, rootForm } from '../../../domain/filing/root-form.ts';
import { label } from '../../../views/format/names.ts';
import { itemName } from './eight-k-items.ts';

export type EventItem = {
  code: string;
  /** Our short name, else the title from the form, else the code. */
  name: string;
  /** Title from Form 8-K; null when unknown. */
  title: string | null;
  severity: Severity;
  /** Where the item is listed: EDGAR's metadata, the text or both. Null when unknown. */
  source: 'both' | 'metadata' | 'text' | null;
  /** Offset of its heading in the document's text. */
  offset: number | null;
};

/** A document of the filing, and an offset in its text. */
export type DocumentOffset = { filename: string; offset: number };

/** An 8-K as the screens show it, from any server. */
export type CompanyEvent = {
  /** Null when the server doesn't return it: such an event can't be opened in the reader. */
  accession_number: string | null;
  form: string;
  is_amendment: boolean;
  filing_date: string;
  /** Date of the earliest event reported; null when it is the filing date. */
  report_date: string | null;
  acceptance_datetime: string | null;
  /** Gravest first, exhibits last. Empty for a 6-K. */
  items: EventItem[];
  severity: Severity;
  /** One line of filed text that says what happened. */
  headline: string | null;
  headline_from: DocumentOffset | null;
  /** The first filed text under the most severe item. */
  snippet: string | null;
  /** Whether its text is loaded; null when unknown. */
  has_text: boolean | null;
  /** The document that item offsets refer to. */
  primary_document: string | null;
  exhibits: NonNullable<MaterialEvent['exhibits']>;
  url: string | null;
};

const SOURCES = ['both', 'metadata', 'text'] as const;

/** Null for descriptions that only repeat the form, as most of EDGAR's do: '8-K', 'FORM 8-K', 'CURRENT REPORT'. */
function withoutFormName(text: string | null | undefined, form: string): string | null {
  const clean = label(text ?? '');
  const bare = clean.toUpperCase().replace(/^FORM /, '');
  const formNames = ['', 'CURRENT REPORT', form.toUpperCase(), rootForm(form.toUpperCase())];
  return formNames.includes(bare) ? null : clean;
}

function itemsOf({ items, item_details = [] }: MaterialEvent): EventItem[] {
  const details = new Map(item_details.map((detail) => [detail.code, detail]));
  return bySeverity([...new Set(items)]).map((code) => {
    const detail = details.get(code);
    const title = detail?.title ?? null;
    return {
      code,
      name: itemName(code) ?? (title === null ? label(code) : label(title)),
      title: title === null ? null : label(title),
      severity: severityOf(code),
      source: SOURCES.find((source) => source === detail?.source) ?? null,
      offset: detail?.offset ?? null,
    };
  });
}

/** Converts an event of the API to one that screens show. */
export function companyEvent(event: MaterialEvent): CompanyEvent {
  const { form, filing_date, report_date = null } = event;
  const items = itemsOf(event);
  return {
    accession_number: event.accession_number ?? event.accession ?? null,
    form,
    is_amendment: event.is_amendment ?? isAmendment(form),
    filing_date,
    report_date: report_date === filing_date ? null : report_date,
    acceptance_datetime: event.acceptance_datetime ?? null,
    items,
    severity: items[0]?.severity ?? 'routine',
    headline: withoutFormName(event.headline ?? event.description, form),
    headline_from: event.headline_from ?? null,
    snippet: withoutFormName(event.snippet, form),
    has_text: event.has_text ?? null,
    primary_document: event.primary_document ?? null,
    exhibits: event.exhibits ?? [],
    url: event.url ?? null,
  };
}

/** Name of an event: its most severe item, or its form when it has no items. */
export function eventName({ items, form }: CompanyEvent): string {
  return items[0]?.name ?? (form.startsWith('6-K') ? 'Foreign issuer report' : 'Current report, no items');
}

/** React key of an event in a list. */
export function eventKey(event: CompanyEvent): string {
  return (
    event.accession_number ??
    `${event.filing_date} ${event.form} ${event.items.map(({ code }) => code).join()}`
  );
}
