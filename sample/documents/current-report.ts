import { itemTitle } from '../../domain/filing/items.ts';
import type { SampleCompany } from '../company.ts';
import type { SampleFiling } from '../filing.ts';
import { type Values, writeClause, writeDay, writeMoney } from '../prose/clause.ts';
import { ITEM_TEXTS, PLANTED_EVENTS } from '../prose/events.ts';
import { PROFILES } from '../prose/profiles.ts';
import { createRandom } from '../random.ts';
import { primaryDocument, wrapDocument, type FilingDocument } from './document.ts';
import { plainTable } from './layout.ts';
import { heading, htmlPage, inlinePage, paragraph } from './page.ts';

const FIRST_NAMES = ['Agatha', 'Benedict', 'Coralie', 'Digby', 'Esme', 'Fergus', 'Greta', 'Hollis'] as const;
const LAST_NAMES = ['Ambry', 'Birdsall', 'Cottle', 'Dunmore', 'Eastlake', 'Fothergill', 'Grange'] as const;

/** Documents of an 8-K: the report with a section for each item, and the exhibit that the items call for. */
export function writeCurrentReport(company: SampleCompany, filing: SampleFiling): FilingDocument[] {
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
