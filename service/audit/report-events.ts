import { type Agreement, AGREEMENTS } from '../events/items-agreement.ts';
import type { EventFinding } from './audit-events.ts';

const TITLES = {
  same: 'List and headings are the same',
  exhibits_unlisted: 'The list lacks the exhibits alone',
  heading_unlisted: 'The list lacks an item of the text',
  no_heading: 'The text lacks a heading of the list',
  both_lack: 'Each lacks some of the other',
} as const satisfies Record<Agreement, string>;

const share = (part: number, whole: number): string =>
  whole === 0 ? '    –   ' : `${((100 * part) / whole).toFixed(2).padStart(6)} %`;

/** A line for each 8-K whose list and headings differ, that heads nothing, or whose words stand elsewhere than said. */
export function eventLines(company: string, findings: readonly EventFinding[]): string[] {
  return findings.flatMap(({ accession_number, filing_date, agreement, listed, headed, misquoted }) => {
    const name = `${company}  8-K ${accession_number} of ${filing_date}`;
    const items = `listed ${listed.join(', ') || 'none'}; headed ${headed.join(', ') || 'none'}`;
    const differing = agreement === 'same' ? [] : [`${name}: ${TITLES[agreement].toLowerCase()}: ${items}`];
    return [...differing, ...misquoted.map((words) => `${name}: not the words at its place: ${words}`)];
  });
}

/** How many 8-Ks agree, by kind of difference, and where their headlines come from. */
export function eventSummary(filed: number, findings: readonly EventFinding[]): string[] {
  const count = (holds: (finding: EventFinding) => boolean): number => findings.filter(holds).length;
  const row = (title: string, part: number): string =>
    `${title.padEnd(38)} ${share(part, findings.length)}  ${part} of ${findings.length}`;
  return [
    `${findings.length} 8-Ks with their text, of ${filed} listed`,
    ...AGREEMENTS.map((kind) =>
      row(
        TITLES[kind],
        count(({ agreement }) => agreement === kind),
      ),
    ),
    row(
      'No heading at all',
      count(({ headed }) => headed.length === 0),
    ),
    row(
      'Headline is a press release’s title',
      count(({ headline }) => headline === 'release'),
    ),
    row(
      'Headline is of the report itself',
      count(({ headline }) => headline === 'report'),
    ),
    row(
      'No headline',
      count(({ headline }) => headline === null),
    ),
    row(
      'Words that stand elsewhere than said',
      count(({ misquoted }) => misquoted.length > 0),
    ),
  ];
}
