import { countOf } from '../../format/count.ts';
import { label } from '../../format/label.ts';
import type { Redline } from './redline-result.ts';
import { reportName } from './report-words.ts';

/** What the redline leaves out, said where it is shown. */
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

function notesOf({ own, searched_for, without_words, base, target, passages }: Redline): string[] {
  const notes: string[] = [];
  if (searched_for !== null)
    notes.push(
      `This instance gives no whole disclosures: compared are only the paragraphs that a search for “${label(searched_for)}” found in each report, not all of it.`,
    );
  else if (own)
    notes.push(
      'This instance does not compare disclosures: the two texts were compared in this browser. Whether a paragraph stands elsewhere in the other report was not looked for.',
    );
  if (without_words > 0)
    notes.push(
      `In ${countOf(without_words, 'paragraph')} words are not told apart, since the texts are too long or too unlike: there the earlier and the later stand whole.`,
    );
  for (const { report } of [base, target])
    if (report.segmented === 'whole')
      notes.push(`The Items of ${label(report.adsh)} could not be found: its whole text is one disclosure.`);
  for (const { report, points_elsewhere } of [base, target])
    if (points_elsewhere === true)
      notes.push(
        `${reportName(report)} points elsewhere for all or part of what belongs under this heading. That text was not found: only the words that stand here are compared.`,
      );
  if (passages.length === 0)
    notes.push(
      'Neither report has words of its own under this heading: each points to another document that is not on file.',
    );
  return notes;
}
