import { type Agreement, AGREEMENTS } from '../../domain/events/items-agreement.ts';
import type { EventFinding } from './audit-events.ts';

const TITLES = {
  same: 'List and headings agree',
  exhibits_unlisted: 'Only exhibits missing from the list',
  heading_unlisted: 'Item missing from the list',
  no_heading: 'Heading missing from the text',
  both_lack: 'Items missing from both',
} as const satisfies Record<Agreement, string>;

const share = (part: number, whole: number): string =>
  whole === 0 ? '    –   ' : `${((100 * part) / whole).toFixed(2).padStart(6)} %`;

/** A line for each 8-K whose list and headings differ, and for each quotation that isn't at its stated place. */
export function eventLines(company: string, findings: readonly EventFinding[]): string[] {
  return findings.flatMap(({ accession_number, filing_date, agreement, listed, headed, misquoted }) => {
    const name = `${company}  8-K ${accession_number} of ${filing_date}`;
    const items = `listed ${listed.join(', ') || 'none'}; headings ${headed.join(', ') || 'none'}`;
    const differing = agreement === 'same' ? [] : [`${name}: ${TITLES[agreement].toLowerCase()}: ${items}`];
    return [...differing, ...misquoted.map((words) => `${name}: not found at its stated place: ${words}`)];
  });
}

/** Counts of 8-Ks by kind of difference and by source of the headline. */
export function eventSummary(filed: number, findings: readonly EventFinding[]): string[] {
  const count = (holds: (finding: EventFinding) => boolean): number => findings.filter(holds).length;
  const row = (title: string, part: number): string =>
    `${title.padEnd(38)} ${share(part, findings.length)}  ${part} of ${findings.length}`;
  return [
    `${findings.length} of ${filed} listed 8-Ks have text`,
    ...AGREEMENTS.map((kind) =>
      row(
        TITLES[kind],
        count(({ agreement }) => agreement === kind),
      ),
    ),
    row(
      'No item headings',
      count(({ headed }) => headed.length === 0),
    ),
    row(
      'Headline from the press release',
      count(({ headline }) => headline === 'release'),
    ),
    row(
      'Headline from the report',
      count(({ headline }) => headline === 'report'),
    ),
    row(
      'No headline',
      count(({ headline }) => headline === null),
    ),
    row(
      'Quotation not at its stated place',
      count(({ misquoted }) => misquoted.length > 0),
    ),
  ];
}
