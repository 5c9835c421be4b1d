import type { MaterialEvent } from '../../../contract/material-events.ts';
import { label } from '../../format/label.ts';
import { itemName } from './eight-k-items.ts';
import { bySeverity, severityOf, type Severity } from './severity.ts';

export type EventItem = {
  code: string;
  /** In a few words of ours, else as the form has it, else the code. */
  name: string;
  /** As the form has it; null where that is not known. */
  title: string | null;
  severity: Severity;
  /** Where it is stated; null where that is not told. */
  source: 'both' | 'metadata' | 'text' | null;
  /** Of its heading in the reader. */
  offset: number | null;
};

/** A document of the filing, and an offset of its text. */
export type EventPlace = { filename: string; offset: number };

/** An 8-K as screens show it, whichever instance it came from. */
export type CompanyEvent = {
  /** Null on an instance that does not name it: such an event cannot be opened here. */
  accession_number: string | null;
  form: string;
  is_amendment: boolean;
  filing_date: string;
  /** Day of the earliest event, where it is another than that of filing. */
  report_date: string | null;
  acceptance_datetime: string | null;
  /** Gravest first, exhibits last. Empty for a 6-K. */
  items: EventItem[];
  severity: Severity;
  /** What happened in a line, as filed, and where it stands. */
  headline: string | null;
  headline_from: EventPlace | null;
  /** The first words under the gravest item, as filed. */
  snippet: string | null;
  /** Whether its text is loaded; null where that is not told. */
  has_text: boolean | null;
  /** Document that offsets of items count in. */
  primary_document: string | null;
  exhibits: NonNullable<MaterialEvent['exhibits']>;
  url: string | null;
};

const SOURCES = ['both', 'metadata', 'text'] as const;

/** EDGAR describes most filings by their form alone, which says nothing more: '8-K', 'FORM 8-K', 'CURRENT REPORT'. */
function ownWords(text: string | null | undefined, form: string): string | null {
  const words = label(text ?? '');
  const bare = words.toUpperCase().replace(/^FORM /, '');
  const said = ['', 'CURRENT REPORT', form.toUpperCase(), form.toUpperCase().replace(/\/A$/, '')];
  return said.includes(bare) ? null : words;
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

/** What an answer says of one event, as screens show it. */
export function companyEvent(event: MaterialEvent): CompanyEvent {
  const { form, filing_date, report_date = null } = event;
  const items = itemsOf(event);
  return {
    accession_number: event.accession_number ?? event.accession ?? null,
    form,
    is_amendment: event.is_amendment ?? form.endsWith('/A'),
    filing_date,
    report_date: report_date === filing_date ? null : report_date,
    acceptance_datetime: event.acceptance_datetime ?? null,
    items,
    severity: items[0]?.severity ?? 'routine',
    headline: ownWords(event.headline ?? event.description, form),
    headline_from: event.headline_from ?? null,
    snippet: ownWords(event.snippet, form),
    has_text: event.has_text ?? null,
    primary_document: event.primary_document ?? null,
    exhibits: event.exhibits ?? [],
    url: event.url ?? null,
  };
}

/** What the event is called: its gravest item by name; a report without items by its form. */
export function eventName({ items, form }: CompanyEvent): string {
  return items[0]?.name ?? (form.startsWith('6-K') ? 'Report of a foreign issuer' : 'Report without items');
}

/** Key of an event in a list. */
export function eventKey(event: CompanyEvent): string {
  return (
    event.accession_number ??
    `${event.filing_date} ${event.form} ${event.items.map(({ code }) => code).join()}`
  );
}
