import { createReportWriter } from '../prose/report-writer.ts';
import { describePlace } from '../shape/places.ts';
import { plainTable } from './layout.ts';
import { paragraph } from './page.ts';

type ReportWriter = ReturnType<typeof createReportWriter>;

/** The lines of a cover under the form, the name and the file number. */
export function reportCover({ source, say }: ReportWriter, kind: 'annual' | 'quarterly'): string[] {
  const { company, filing } = source;
  const [city, place] = company.office ?? ['', ''];
  const symbols = company.securities.map(([ticker, exchange]) => [
    'Common shares and other registered securities',
    ticker,
    exchange ?? 'none',
  ]);
  const amended = filing.form.endsWith('/A')
    ? [
        paragraph(
          'Explanatory note: this amendment restates our financial statements and changes what depends on them. It speaks as of the date of the original report in all else.',
        ),
      ]
    : [];
  return [
    paragraph(
      say(
        kind === 'annual'
          ? 'Annual report under Section 13 or 15(d) of the Securities Exchange Act of 1934 for the fiscal year ended {period_end}'
          : 'Quarterly report under Section 13 or 15(d) of the Securities Exchange Act of 1934 for the quarter ended {period_end}',
      ),
    ),
    paragraph(`${city}, ${describePlace(place)}`),
    ...(symbols.length === 0
      ? []
      : [plainTable([['Title of each class', 'Trading symbol', 'Exchange'], ...symbols])]),
    ...amended,
    ...(kind === 'annual'
      ? [
          paragraph(
            'Documents incorporated by reference: parts of the proxy statement for the next annual meeting, in Part III.',
          ),
        ]
      : []),
  ];
}
