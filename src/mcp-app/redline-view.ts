import * as v from 'valibot';

import type { RedlineResponse } from '../../contract/redline.ts';
import { ComparedAnswer } from '../../contract/tool-answers.ts';
import { filedOn, formatDate } from '../../views/format/dates.ts';
import { label } from '../../views/format/names.ts';
import type { RedlinePassage } from '../../views/redline.ts';
import { leftOutNotes, ViewError, type ViewHead } from '../../views/view.ts';

type Ops = NonNullable<RedlinePassage['ops']>;

type RedlineView = {
  head: ViewHead;
  redline: Pick<RedlineResponse, 'passages' | 'summary'>;
  shown: number;
  links: string[];
};

/** The tool's changes as the embedded redline; an error says why it can't be shown. */
export function redlineView(content: unknown): RedlineView | ViewError {
  const read = v.safeParse(ComparedAnswer, content);
  if (!read.success) return new ViewError('The tool returned no comparison.');
  const { base, target, changes, link, left_out, notes, summary } = read.output;
  const sources = [target, base].map(({ company, accession_number, form, filing_date }) => ({
    company: company.name,
    filer: { cik: company.cik, sample: company.sample ?? false },
    form,
    filed: filing_date,
    accession_number,
  }));
  return {
    head: {
      title: `${label(target.company.name)}: ${label(read.output.label)}`,
      caption: formatDate(
        `${filedOn(target.form, target.filing_date)} against ${filedOn(base.form, base.filing_date)}`,
      ),
      sources,
      path: link,
      notes: [...notes, ...leftOutNotes(left_out)],
    },
    redline: {
      summary: { ...summary, similarity: { cosine: 0, jaccard: 0 } },
      passages: changes.map(toPassage),
    },
    shown: changes.length,
    links: changes.map((change) => change.link),
  };
}

const MARKS = /\[-([\s\S]*?)-\]|\{\+([\s\S]*?)\+\}/gu;

/** `kept [-removed-] {+added+}` as runs of words. Example: `[['=', 'kept '], ['-', 'removed'], …]`. */
export function readMarks(marked: string): Ops {
  const ops: Ops = [];
  let from = 0;
  for (const match of marked.matchAll(MARKS)) {
    if (match.index > from) ops.push(['=', marked.slice(from, match.index)]);
    ops.push(match[1] === undefined ? ['+', match[2] ?? ''] : ['-', match[1]]);
    from = match.index + match[0].length;
  }
  if (from < marked.length) ops.push(['=', marked.slice(from)]);
  return ops;
}

function toPassage(
  { status, moved, heading, text }: { status: string; moved: boolean; heading: string | null; text: string },
  ordinal: number,
): RedlinePassage {
  const ops = readMarks(text);
  const side = (left_out: '+' | '-') => ({
    ordinal,
    offset: 0,
    text: ops.flatMap(([mark, words]) => (mark === left_out ? [] : [words])).join(''),
    heading: heading === null ? [] : [heading],
    filename: '',
    document_offset: 0,
  });
  return {
    status,
    // The tool answers a moved passage at its new place only.
    moved: moved && status === 'unchanged',
    similarity: null,
    base: status === 'added' || status === 'unchanged' ? null : side('+'),
    target: status === 'removed' ? null : side('-'),
    novelty: null,
    ...(status === 'changed' || status === 'numbers_only' ? { ops } : {}),
  };
}
