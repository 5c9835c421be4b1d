import { itemTitle } from '../../domain/filing/items.ts';
import { BY_CIK } from '../companies.ts';
import { type FormName, type SampleCompany, type SampleFiling, cikOf, filersOf } from '../company.ts';
import type { Financials } from '../financials/file-facts.ts';
import { ITEM_TEXTS, PLANTED_EVENTS } from '../prose/events.ts';
import { PROFILES } from '../prose/profiles.ts';
import {
  type ReportSource,
  type ReportWriter,
  type Values,
  createReportWriter,
  writeClause,
  writeDay,
  writeMoney,
} from '../prose/report-writer.ts';
import { createRandom } from '../random.ts';
import { writeFinancialReport } from './financial-report.ts';
import { partHeading, plainTable, subheading, writeParts } from './layout.ts';
import {
  type FilingDocument,
  heading,
  htmlPage,
  inlinePage,
  paragraph,
  primaryDocument,
  wrapDocument,
} from './page.ts';
import { ANNUAL_ITEMS, writeAnnualReport, writeQuarterlyReport } from './periodic-report.ts';

const FIRST_NAMES = ['Agatha', 'Benedict', 'Coralie', 'Digby', 'Esme', 'Fergus', 'Greta', 'Hollis'] as const;
const LAST_NAMES = ['Ambry', 'Birdsall', 'Cottle', 'Dunmore', 'Eastlake', 'Fothergill', 'Grange'] as const;

/** Documents of an 8-K: the report with a section for each item, and the exhibit that the items call for. */
function writeCurrentReport(company: SampleCompany, filing: SampleFiling): FilingDocument[] {
  const planted = PLANTED_EVENTS[`${company.cik} ${filing.filing_date}`] ?? {};
  const listed = filing.items.split(',');
  // A report that is planted to disagree with EDGAR's list has the items of its text, and the exhibits' item.
  const others = Object.keys(planted).filter((code) => !listed.includes(code));
  const stated = planted['1.05'] !== undefined && others.length > 0 ? ['9.01'] : listed;
  const items = [...new Set([...others, ...stated])].toSorted();
  const values = eventValues(company, filing);
  const exhibits = writeExhibits(company, filing, items, values);
  const sections = items.flatMap((code) => {
    if (code === '9.01') return listExhibits(exhibits);
    const clauses = planted[code] ?? [ITEM_TEXTS[code] ?? ''];
    if (clauses.includes('')) throw new Error(`no text for Item ${code} of ${filing.accession_number}`);
    return [
      heading(`Item ${code} ${itemTitle(code, filing.filing_date) ?? ''}.`),
      ...clauses.map((clause) =>
        paragraph(writeClause(clause, values, `${filing.accession_number} ${clause.length}`)),
      ),
    ];
  });
  const text = inlinePage(company, filing, [
    paragraph(`Date of report (date of earliest event reported): ${values['day']}`),
    ...sections,
    heading('SIGNATURES'),
    paragraph(`Signed on behalf of ${company.name} on ${writeDay(filing.filing_date)}.`),
  ]);
  return [{ ...primaryDocument(filing), text, inline: true }, ...exhibits];
}

function eventValues(company: SampleCompany, filing: SampleFiling): Values {
  const random = createRandom(filing.accession_number);
  return {
    company: company.name,
    day: writeDay(filing.report_date ?? filing.filing_date),
    person: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
    amount: writeMoney(random.integer(2, 300) * 1_000_000),
    positions: String(random.integer(4, 60) * 10),
    votes: String(random.integer(71, 93)),
    auditor: PROFILES.get(company.cik)?.auditor ?? 'our independent accountant',
  };
}

function listExhibits(exhibits: readonly FilingDocument[]): string[] {
  const rows = [
    ['Exhibit', 'Description'],
    ...exhibits.map(({ type, description }) => [type.slice(3), description]),
    ['104', 'Cover page interactive data (embedded within the inline document)'],
  ];
  return [heading('Item 9.01 Financial Statements and Exhibits.'), plainTable(rows)];
}

/** The exhibit that some item calls for, where the report has Item 9.01. */
function writeExhibits(
  { name }: SampleCompany,
  filing: SampleFiling,
  items: readonly string[],
  values: Values,
): FilingDocument[] {
  const exhibit = EXHIBITS.find(([item]) => items.includes(item));
  if (exhibit === undefined || !items.includes('9.01')) return [];
  const [, type, description, title, text] = exhibit;
  const suffix = type.slice(3).replace('.', '-');
  const filename = filing.primary_document.replace(/\.htm$/, `_ex${suffix}.htm`);
  const body = [heading(`${name} ${title}`), paragraph(writeClause(text, values, filing.accession_number))];
  return [wrapDocument({ filename, type, sequence: 2, description }, htmlPage(description, body))];
}

/** Exhibits by the item that calls for them: type, description, title and text. */
const EXHIBITS: readonly (readonly [string, string, string, string, string])[] = [
  [
    '2.02',
    'EX-99.1',
    'PRESS RELEASE',
    'reports results',
    '{day}. {company} today announced results for the period ended last month. “[It was a quarter of steady work|We did what we had planned],” said {person}. The company [keeps|confirms] its outlook for the year and will answer questions by telephone in the afternoon.',
  ],
  [
    '1.01',
    'EX-10.1',
    'AGREEMENT',
    'agreement',
    'Section 1.01. Defined terms. "Business Day" means a day on which banks in the city of the first party are open. Section 2.01. Term. The agreement runs for the term stated in the schedule.',
  ],
  [
    '4.01',
    'EX-16.1',
    'LETTER OF FORMER ACCOUNTANT',
    'letter to the Commission',
    'We have read Item 4.01 of the report of {company}, and we agree with it as far as it concerns our firm.',
  ],
  [
    '7.01',
    'EX-99.1',
    'SLIDES FOR INVESTORS',
    'for investors',
    'What we do, whom we do it for and what we expect of the year, in nine pictures with few words.',
  ],
];

/** Sections of an annual report that numbers none of its Items. */
const SECTIONS: readonly (readonly [title: string, text: string])[] = [
  [
    'Who We Are',
    'We buy dry land outside growing towns in northern Arizona, bring roads, water and power to it and sell it lot by lot. We were founded in 1968 and have 1,214 lots left, of which about a third can be built on today.',
  ],
  [
    'What Could Go Wrong',
    'Water is what limits us. A county may refuse permission to build where the supply for a hundred years has not been proved. Buyers put off a purchase when rates of interest rise, and sales of land can come to a halt for a year or longer.',
  ],
];

/** Documents of an annual report without XBRL and without any heading that names an Item. */
function writePlainReport(company: SampleCompany, filing: SampleFiling): FilingDocument[] {
  const page = [
    heading(`FORM ${filing.form}`),
    heading(company.name),
    ...SECTIONS.flatMap(([title, text]) => [heading(title), paragraph(text)]),
    plainTable([
      ['', 'This year', 'Last year'],
      ['Sales of lots', '1,862,000', '2,127,000'],
      ['Income before taxes', '305,000', '707,000'],
    ]),
  ];
  return [wrapDocument(primaryDocument(filing), htmlPage('Annual report', page))];
}

/** Documents of a 20-F: a few of its items, and the statements under IFRS. */
function writeForeignAnnualReport(source: ReportSource): FilingDocument[] {
  return writeFinancialReport(
    source,
    (statements) => [
      heading('Item 4. Information on the Company'),
      paragraph(`${source.company.name} makes chips for meters and motors and reports in euros.`),
      heading('Item 5. Operating and Financial Review and Prospects'),
      paragraph('Shipments of wafers rose, and so did revenue.'),
      heading('Item 18. Financial Statements'),
      ...statements,
    ],
    { with_data: true },
  );
}

/** Texts of the Items that are added, by number. */
const TEXTS: Readonly<Record<string, string>> = {
  '10': 'Our board has seven members, of whom only the chief executive officer works for us.',
  '11': 'The chief executive officer received $2,262,500, the chief financial officer $1,163,000.',
  '12': 'Directors and executives together owned 6.4% of our shares at the end of March.',
  '13': 'We paid $214,000 to a repair shop that belongs to the brother of one of our directors.',
  '14': 'Our auditor charged us $1,340,000 for the audit and $86,000 for advice on taxes.',
  '15': 'Certifications are filed with this amendment.',
};

/** The document of a 10-K/A that adds Part III alone, since the proxy statement came too late for it. */
function writePartThreeAmendment(company: SampleCompany, filing: SampleFiling): FilingDocument[] {
  const end = writeDay(filing.report_date ?? filing.filing_date);
  const items = ANNUAL_ITEMS.flatMap(([part, item, title]) => {
    const text = TEXTS[item];
    return text === undefined ? [] : [{ part, item, title, body: [paragraph(text)] }];
  });
  const text = inlinePage(company, filing, [
    subheading('Explanatory Note'),
    paragraph(
      `This amendment adds Part III to our annual report for the year ended ${end}, because our proxy statement will not be filed within 120 days of that day. It includes no financial statements.`,
    ),
    ...writeParts(items, 'dash'),
    partHeading('SIGNATURES'),
    paragraph(`Signed on behalf of ${company.name} on ${writeDay(filing.filing_date)}.`),
  ]);
  return [{ ...primaryDocument(filing), text, inline: true }];
}

export type DocumentedFiling = { filing: SampleFiling; documents: FilingDocument[] };

/** Documents of some hundred filings; all others the sample lists without files, as a part of EDGAR does. */
export function documentFilings(
  filings: readonly SampleFiling[],
  financials: ReadonlyMap<string, Financials>,
): DocumentedFiling[] {
  const chosen = chooseFilings(filings);
  const byDate = chosen.toSorted((a, b) => a.filing_date.localeCompare(b.filing_date));
  // Filing date of each company's newest filing of a form.
  const newest = new Map(byDate.map(({ cik, form, filing_date }) => [`${cik} ${form}`, filing_date]));
  return chosen.flatMap((filing) => {
    const { cik, form, filing_date } = filing;
    const company = BY_CIK.get(cik);
    if (company === undefined) return [];
    const source = sourceOf(company, filing, financials.get(cik));
    const profile = source === null ? undefined : PROFILES.get(cik);
    const writer =
      source === null || profile === undefined
        ? null
        : createReportWriter(source, profile, newest.get(`${cik} 10-K`) ?? '9999');
    const with_data = newest.get(`${cik} ${form}`) === filing_date;
    const documents = writeDocuments(company, filing, { source, writer, with_data });
    return documents.length === 0 ? [] : [{ filing, documents }];
  });
}

type Written = { source: ReportSource | null; writer: ReportWriter | null; with_data: boolean };

function writeDocuments(
  company: SampleCompany,
  filing: SampleFiling,
  { source, writer, with_data }: Written,
): FilingDocument[] {
  switch (filing.form) {
    case '10-K':
      return writer === null ? writePlainReport(company, filing) : writeAnnualReport(writer, with_data);
    case '10-K/A':
      return writer === null
        ? writePartThreeAmendment(company, filing)
        : writeAnnualReport(writer, with_data);
    case '10-Q':
      return writer === null ? [] : writeQuarterlyReport(writer, with_data);
    case '20-F':
      return source === null ? [] : writeForeignAnnualReport(source);
    default:
      return writeCurrentReport(company, filing);
  }
}

function sourceOf(company: SampleCompany, filing: SampleFiling, own?: Financials): ReportSource | null {
  const report = own?.reports.find((one) => one.filing.accession_number === filing.accession_number);
  return own === undefined || report === undefined ? null : { company, filing, book: own.book, report };
}

/** How many of a company's newest reports have documents: three years, and a quarter with the one a year before. */
const ANNUAL = 3;
const QUARTERLY = 4;

/** Companies whose current reports of two years have documents, and since when. */
const CURRENT_REPORTS = new Set([1, 2, 4, 13, 15, 16, 26].map(cikOf));
const CURRENT_SINCE = '2024-10-31';

/** Other single filings: the newest of a company with that form and that item, or that of a day. */
const SINGLE: readonly { company: number; form: FormName; item?: string; on?: string }[] = [
  { company: 5, form: '8-K', item: '1.01' },
  { company: 7, form: '8-K', on: '2026-10-13' },
  { company: 10, form: '20-F' },
  { company: 15, form: '10-K/A' },
  { company: 17, form: '8-K', item: '2.02' },
  { company: 20, form: '10-K/A' },
  { company: 27, form: '10-K' },
  { company: 28, form: '8-K', item: '2.06' },
  { company: 29, form: '8-K', item: '2.02' },
];

/** Filings of which the sample has documents, each once. */
function chooseFilings(filings: readonly SampleFiling[]): SampleFiling[] {
  const newest = filings.toSorted((a, b) => (a.filing_date < b.filing_date ? 1 : -1));
  const reports = [...PROFILES.keys()].flatMap((cik) => [
    ...newest.filter((filing) => filing.cik === cik && filing.form === '10-K').slice(0, ANNUAL),
    ...newest.filter((filing) => filing.cik === cik && filing.form === '10-Q').slice(0, QUARTERLY),
  ]);
  const current = newest.filter(
    ({ cik, form, filing_date }) =>
      CURRENT_REPORTS.has(cik) && form.startsWith('8-K') && filing_date >= CURRENT_SINCE,
  );
  const single = SINGLE.flatMap(({ company, form, item, on }) =>
    newest
      .filter((filing) => filing.form === form && filersOf(filing).includes(cikOf(company)))
      .filter((filing) => item === undefined || filing.items.split(',').includes(item))
      .filter((filing) => on === undefined || filing.filing_date === on)
      .slice(0, 1),
  );
  return [...new Set([...reports, ...current, ...single])];
}
