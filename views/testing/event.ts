import type { MaterialEvent } from '../../contract/material-events.ts';
import { type CompanyEvent, companyEvent } from '../events.ts';

/** Tesla's 8-K of 2022-10-19 as it is answered while its text isn't loaded. */
export const UNREAD: MaterialEvent = {
  accession_number: '0001564590-22-034639',
  form: '8-K',
  is_amendment: false,
  filing_date: '2022-10-19',
  acceptance_datetime: null,
  report_date: '2022-10-19',
  items: [],
  item_details: [],
  primary_event_type: null,
  headline: null,
  headline_from: null,
  snippet: null,
  snippet_from: null,
  has_text: false,
  primary_document: null,
  url: null,
  exhibits: [],
};

/** The same as screens show it, with other fields. */
export const eventWith = (given: Partial<MaterialEvent>): CompanyEvent =>
  companyEvent({ ...UNREAD, ...given });
