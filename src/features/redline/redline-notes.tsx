import { label } from '../../../views/format/names.ts';
import { reportName } from '../../../views/redline.ts';
import type { Redline } from './redline-result.ts';

/** Limitations of the comparison shown. */
export function RedlineNotes({ redline }: { redline: Redline }) {
  const notes = notesOf(redline);
  return (
    <ul
      aria-label="About this comparison"
      className="space-y-1 border-l-2 border-changed pl-3 text-sm text-ink-2"
    >
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function notesOf({ base, target, passages, summary }: Redline): string[] {
  const notes: string[] = [];
  if (summary.likeness !== undefined)
    notes.push(
      'Two companies are compared by likeness: paragraphs about the same subject are side by side. Differences are not edits. Tables are left out.',
    );
  for (const { report } of [base, target])
    if (report.segmented === 'whole')
      notes.push(
        `No Items were found in ${label(report.adsh)}, so its full text is compared as one section.`,
      );
  for (const { report, points_elsewhere, status } of [base, target])
    if (points_elsewhere === true)
      notes.push(
        status === 'referred'
          ? `${reportName(report)} refers to another section for some or all of this text. That section is not compared here.`
          : `${reportName(report)} incorporates some or all of this section by reference. Only the text in the report itself is compared.`,
      );
  if (passages.length === 0)
    notes.push(
      base.status === 'referred' || target.status === 'referred'
        ? 'Both reports refer to another place for this section.'
        : 'Both reports incorporate this section by reference to documents that are not loaded.',
    );
  return notes;
}
