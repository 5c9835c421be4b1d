import type { SampleCompany } from '../company.ts';
import type { SampleFiling } from '../filing.ts';
import { PROFILES } from '../prose/profiles.ts';
import { writeDay } from '../prose/words.ts';
import type { FilingDocument } from './document.ts';
import { contents, itemHeading, partHeading, plainTable, subheading, type ReportItem } from './layout.ts';
import { inlinePage, paragraph } from './page.ts';

/** The document of a 10-K/A that adds Part III alone, since the proxy statement came too late for it. */
export function writePartThreeAmendment(company: SampleCompany, filing: SampleFiling): FilingDocument[] {
  const items = listItems(company, filing);
  const parts = [
    { heading: 'PART III', items: items.filter(({ part }) => part === 'III') },
    { heading: 'PART IV', items: items.filter(({ part }) => part === 'IV') },
  ];
  const style = PROFILES.get(company.cik)?.headings ?? 'title';
  const body = [
    subheading('Explanatory Note'),
    paragraph(
      `This amendment adds Part III to our annual report for the year ended ${writeDay(filing.report_date ?? filing.filing_date)}, because our proxy statement will not be filed within 120 days of that day. It changes nothing else in the report and includes no financial statements.`,
    ),
    contents(parts),
    ...parts.flatMap((part) => [
      partHeading(part.heading),
      ...part.items.flatMap((item) => [itemHeading(item, style), ...item.body]),
    ]),
    partHeading('SIGNATURES'),
    paragraph(`Signed on behalf of ${company.name} on ${writeDay(filing.filing_date)}.`),
  ];
  return [
    {
      filename: filing.primary_document,
      type: filing.form,
      sequence: 1,
      description: filing.description,
      text: inlinePage(company, filing, body),
      inline: true,
    },
  ];
}

function partThree(number: string, title: string, ...body: string[]): ReportItem {
  return { part: 'III', item: number, title, body };
}

function listItems({ cik, name }: SampleCompany, { filing_date }: SampleFiling): ReportItem[] {
  const {
    ceo = 'Our chief executive',
    cfo = 'our treasurer',
    auditor = 'our auditor',
  } = PROFILES.get(cik) ?? {};
  const year = Number(filing_date.slice(0, 4)) - 1;
  return [
    partThree(
      '10',
      'Directors, Executive Officers and Corporate Governance',
      paragraph(
        `Our board has seven members, of whom ${ceo} alone works for us. Directors are elected for one year.`,
      ),
      paragraph(
        'The audit committee has three members, and the board regards two of them as experts in accounting. A code of conduct applies to everyone, the board included, and can be read on our website.',
      ),
    ),
    partThree(
      '11',
      'Executive Compensation',
      paragraph(
        'Executives receive a salary, a bonus that depends on margins and on safety, and shares that vest over three years. Half of the bonus is held back for a year and is forfeited if results have to be restated.',
      ),
      plainTable([
        ['Name', 'Year', 'Salary', 'Bonus', 'Shares'],
        [ceo, String(year), '$710,000', '$402,500', '$1,150,000'],
        [cfo, String(year), '$455,000', '$188,000', '$520,000'],
      ]),
    ),
    partThree(
      '12',
      'Security Ownership of Certain Beneficial Owners and Management and Related Stockholder Matters',
      paragraph(
        `Directors and executives together owned 6.4% of the shares of ${name} at the end of March. Two funds have source us that each of them owns more than five percent.`,
      ),
    ),
    partThree(
      '13',
      'Certain Relationships and Related Transactions, and Director Independence',
      paragraph(
        'A brother of one of our directors owns a repair shop to which we paid $214,000 during the year, at prices that we compared with those of two others. Six of the seven directors are independent.',
      ),
    ),
    partThree(
      '14',
      'Principal Accountant Fees and Services',
      paragraph(
        `${auditor} charged us $1,340,000 for the audit and $86,000 for advice on taxes. The audit committee agreed to all of it beforehand.`,
      ),
    ),
    {
      part: 'IV',
      item: '15',
      title: 'Exhibits and Financial Statement Schedules',
      body: [
        paragraph(
          'The following exhibits are filed with this amendment; all others were filed with the report itself.',
        ),
        plainTable([
          ['Exhibit', 'Description'],
          ['31.3', 'Certification of the chief executive officer'],
          ['31.4', 'Certification of the chief financial officer'],
        ]),
      ],
    },
  ];
}
