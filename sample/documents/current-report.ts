import type { SampleCompany } from '../company.ts';
import type { SampleFiling } from '../filing.ts';
import { type Values, writeClause } from '../prose/clause.ts';
import { ITEM_TEXTS, ITEM_TITLES, PLANTED_EVENTS } from '../prose/events.ts';
import { PROFILES } from '../prose/profiles.ts';
import type { ReportWriter } from '../prose/report-writer.ts';
import { writeDay, writeMoney } from '../prose/words.ts';
import { createRandom } from '../random.ts';
import { wrapDocument, type FilingDocument } from './document.ts';
import { plainTable } from './layout.ts';
import { heading, htmlPage, inlinePage, paragraph } from './page.ts';
import { tellPressRelease } from './press-release.ts';

const FIRST_NAMES = ['Agatha', 'Benedict', 'Coralie', 'Digby', 'Esme', 'Fergus', 'Greta', 'Hollis'] as const;
const LAST_NAMES = ['Ambry', 'Birdsall', 'Cottle', 'Dunmore', 'Eastlake', 'Fothergill', 'Grange'] as const;

/**
 * Documents of an 8-K: the report with a section for each item, and the exhibits that the items call for. `teller` tells
 * the report on the results that it announces; without one the press release names no figures.
 */
export function writeCurrentReport(
  company: SampleCompany,
  filing: SampleFiling,
  writer: ReportWriter | null,
): FilingDocument[] {
  const planted = PLANTED_EVENTS[`${company.cik} ${filing.filing_date}`] ?? {};
  const listed = filing.items.split(',');
  // A report that is planted to disagree with EDGAR's list has the items of its own text, and the exhibits' item.
  const others = Object.keys(planted).filter((code) => !listed.includes(code));
  const kept = planted['1.05'] !== undefined && others.length > 0 ? ['9.01'] : listed;
  const items = [...new Set([...others, ...kept])].toSorted();
  const exhibits = writeExhibits(company, filing, items, writer);
  const values = eventValues(company, filing, writer);
  const say = (clause: string) => writeClause(clause, values, `${filing.accession_number} ${clause.length}`);
  const sections = items.flatMap((code) => {
    if (code === '9.01') return listExhibits(exhibits);
    const title = ITEM_TITLES[code];
    const clauses = planted[code] ?? ITEM_TEXTS[code];
    if (title === undefined || clauses === undefined) {
      throw new Error(`there is no text for Item ${code} of ${filing.accession_number}`);
    }
    return [heading(`Item ${code} ${title}.`), ...clauses.map((clause) => paragraph(say(clause)))];
  });
  const report: FilingDocument = {
    filename: filing.primary_document,
    type: filing.form,
    sequence: 1,
    description: filing.description,
    text: inlinePage(company, filing, [
      paragraph(`Date of report (date of earliest event reported): ${writeDay(dayOf(filing))}`),
      ...sections,
      heading('SIGNATURES'),
      paragraph(`Signed on behalf of ${company.name} on ${writeDay(filing.filing_date)}.`),
    ]),
    inline: true,
  };
  return [report, ...exhibits];
}

function dayOf({ report_date, filing_date }: SampleFiling): string {
  return report_date ?? filing_date;
}

function eventValues(company: SampleCompany, filing: SampleFiling, writer: ReportWriter | null): Values {
  const random = createRandom(filing.accession_number);
  const person = () => `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
  const scale = writer?.figures.figure('assets')?.now ?? 40_000_000;
  return {
    company: company.name,
    day: writeDay(dayOf(filing)),
    person: person(),
    other: person(),
    amount: writeMoney((scale * random.integer(2, 30)) / 1_000),
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

function writeExhibits(
  company: SampleCompany,
  filing: SampleFiling,
  items: readonly string[],
  writer: ReportWriter | null,
): FilingDocument[] {
  const stem = filing.primary_document.replace(/\.htm$/, '');
  if (!items.includes('9.01')) return [];
  const write = (suffix: string, type: string, description: string, body: readonly string[]) => [
    wrapDocument(
      { filename: `${stem}_ex${suffix}.htm`, type, sequence: 2, description },
      htmlPage(description, body),
    ),
  ];
  if (items.includes('2.02')) {
    return write('99-1', 'EX-99.1', 'PRESS RELEASE', tellPressRelease(company, filing, writer));
  }
  if (items.includes('1.01')) return write('10-1', 'EX-10.1', 'AGREEMENT', agreement(company));
  if (items.includes('4.01')) return write('16-1', 'EX-16.1', 'LETTER OF FORMER ACCOUNTANT', letter(company));
  if (items.includes('7.01')) return write('99-1', 'EX-99.1', 'SLIDES FOR INVESTORS', slides(company));
  return [];
}

function agreement({ name }: SampleCompany): string[] {
  return [
    heading('AGREEMENT'),
    paragraph(
      `This agreement is made between ${name} and those who sign it, on the day that stands beside their signatures.`,
    ),
    paragraph(
      'Section 1.01. Defined terms. "Business Day" means a day on which banks in the city of the first party are open.',
    ),
    paragraph(
      'Section 2.01. Term. The agreement runs for the term stated in the schedule and ends without notice.',
    ),
  ];
}

function letter({ name }: SampleCompany): string[] {
  return [
    heading('Letter to the Commission'),
    paragraph(
      `We have read what ${name} says of us under Item 4.01 of its report, and we agree with it as far as it concerns our firm.`,
    ),
  ];
}

function slides({ name }: SampleCompany): string[] {
  return [
    heading(`${name}: for investors`),
    paragraph(
      'What we do, whom we do it for and what we expect of the year, in nine pictures with few words.',
    ),
  ];
}
