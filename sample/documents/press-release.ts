import type { SampleCompany } from '../company.ts';
import type { SampleFiling } from '../filing.ts';
import { revenueOf } from '../prose/report-figures.ts';
import type { ReportWriter } from '../prose/report-writer.ts';
import { writeDay, writeMoney, writePercent } from '../prose/words.ts';
import { bullet, plainTable } from './layout.ts';
import { heading, paragraph } from './page.ts';

/** The body of a press release on results; the figures are those of the report that follows it. */
export function tellPressRelease(
  company: SampleCompany,
  filing: SampleFiling,
  writer: ReportWriter | null,
): string[] {
  const day = writeDay(filing.filing_date);
  if (writer === null) {
    return [
      heading(`${company.name} reports results`),
      paragraph(`${day}. ${company.name} today announced results for the period ended last month.`),
      paragraph('Orders grew faster than deliveries. The company keeps its outlook for the year.'),
    ];
  }
  const { values, sayAnew, figures } = writer;
  const revenue = revenueOf(figures);
  const income = figures.figure('net_income');
  return [
    heading(`${company.name} reports results for ${values['year'] ?? ''}`),
    paragraph(sayAnew(`${day}. {company} today announced results for {year}, which ended on {period_end}.`)),
    ...(revenue === null || revenue.now === 0 ? [] : [bullet(sayAnew(tellRevenue(revenue)))]),
    ...(income === null
      ? []
      : [bullet(`${income.now < 0 ? 'Net loss' : 'Net income'} of ${writeMoney(income.now)}`)]),
    paragraph(
      sayAnew(
        '“[It was a quarter of steady work|We did what we had planned|We are content with the quarter, though not with all of it],” said {ceo}, chief executive officer. “[Our customers are careful, and so are we|We kept our costs in hand and our promises to customers|There is more to do, and we know what it is].”',
      ),
    ),
    paragraph(
      sayAnew(
        'The company [keeps|confirms] its outlook for the year. {cfo}, chief financial officer, will answer questions by telephone in the afternoon.',
      ),
    ),
    plainTable([
      ['', values['year'] ?? '', values['prior'] ?? ''],
      ...['revenue', 'net_interest_income', 'operating_income', 'net_income', 'assets'].flatMap((key) => {
        const figure = figures.figure(key);
        const label = LABELS[key];
        if (figure === null || label === undefined) return [];
        return [[label, show(figure.now), figure.before === null ? '' : show(figure.before)]];
      }),
    ]),
    paragraph(
      'Statements about the future rest on what the company expects today and may turn out to be wrong.',
    ),
  ];
}

const LABELS: Readonly<Record<string, string>> = {
  revenue: 'Revenue',
  net_interest_income: 'Net interest income',
  operating_income: 'Operating income',
  net_income: 'Net income',
  assets: 'Total assets',
};

function show(value: number): string {
  return value < 0 ? `(${writeMoney(value)})` : writeMoney(value);
}

function tellRevenue({ now, before }: { now: number; before: number | null }): string {
  if (before === null || before <= 0) return `Revenue of ${writeMoney(now)}`;
  const change = now / before - 1;
  return `Revenue of ${writeMoney(now)}, ${change < 0 ? '[down|a decline of]' : '[up|an increase of]'} ${writePercent(change)}`;
}
