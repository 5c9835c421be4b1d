import type { SampleCompany } from '../company.ts';
import type { SampleFiling } from '../filing.ts';
import type { Book } from '../financials/book.ts';
import type { Report } from '../financials/report.ts';

/** What a report is written from: its filing, the company, its books and the periods reported. */
export type ReportSource = { company: SampleCompany; filing: SampleFiling; book: Book; report: Report };
