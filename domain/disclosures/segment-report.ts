import type { Block } from '../documents/document-text.ts';
import type { ReportForm } from '../filing/forms.ts';
import type { Disclosure, Run } from './disclosure.ts';
import { isShortPointer, findIncorporated } from './incorporated.ts';
import { cutPassages, type ReportDocument } from './passages.ts';
import { itemTag, printedLabel, STATEMENTS_TAG, tagLabel, WHOLE_TAG } from './tags.ts';

export type Segmented = { segmented: 'items' | 'whole'; disclosures: Disclosure[] };

/** Trims blanks from the ends of a run. */
function trimmed(run: Run, text: string): Run {
  let { start, end } = run;
  while (start < end && text.charCodeAt(start) <= 32) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= 32) end -= 1;
  return { ...run, start, end };
}

/** Joins runs separated by blanks only. */
function joined(runs: readonly Run[], text: string): Run[] {
  const whole: Run[] = [];
  for (const run of runs) {
    const last = whole.at(-1);
    const isNext =
      last !== undefined && run.start >= last.end && text.slice(last.end, run.start).trim() === '';
    if (isNext) last.end = run.end;
    else whole.push({ ...run });
  }
  return whole;
}

/** Tags of blocks that repeat another, such as the tables of a note. Rule: docs/rules.md#disclosure-tags */
const isRepeated = (concept: string): boolean => {
  const name = concept.slice(concept.indexOf(':') + 1);
  return /^ScheduleOf|TableTextBlock$|^dei|DocumentsIncorporatedByReference/.test(name);
};

/** Tags of Items outside the statements: cybersecurity, officers' trading plans, the cover page. */
const isAside = (concept: string): boolean => /^(?:cyd|ecd|dei):/.test(concept);

type Draft = Omit<Disclosure, 'passages'>;

function itemDrafts(
  form: ReportForm,
  filed_form: string,
  main: ReportDocument,
  documents: readonly ReportDocument[],
): Draft[] {
  const drafts: Draft[] = [];
  for (const item of main.items) {
    const known = itemTag(form, item.key, filed_form);
    if (known === null || drafts.some((draft) => draft.tag === known.tag)) continue;
    // Of an Item of a 20-F, the part with this subject.
    const hasPart = main.items.some(
      ({ key }) => key.startsWith(`${item.key}.`) && itemTag(form, key, filed_form)?.tag === known.tag,
    );
    if (hasPart) continue;
    // Foreign issuers' forms have other names for the same subjects.
    const isForeign = form === '20-F' || form === '40-F';
    const named = isForeign && item.title !== '' ? { ...known, label: item.title } : known;
    const places = [{ start: item.body_start, end: item.end }, ...(item.more ?? [])];
    const notes = (item.notes ?? []).flatMap(({ runs }) => runs);
    const own = [...places, ...notes].map((place) =>
      trimmed({ filename: main.filename, ...place }, main.text),
    );
    const status = isShortPointer(item, main) ? 'incorporated' : item.status;
    const elsewhere = status === 'incorporated' ? findIncorporated(named.tag, documents, form) : [];
    const runs = [...own, ...elsewhere].filter((run) => run.end > run.start);
    drafts.push({ ...named, source: 'item', status, quality: item.quality, runs });
  }
  return drafts;
}

/** The heading with which a tagged text begins, as a label; null if it begins with none. */
function headingOver(text: string, blocks: readonly Block[], start: number): string | null {
  const first = blocks.find(({ end }) => end > start);
  return first?.kind === 'heading' ? printedLabel(text.slice(first.start, first.end)) : null;
}

function taggedDrafts(documents: readonly ReportDocument[]): Draft[] {
  const byTag = new Map<string, Draft>();
  for (const { filename, text, blocks, tagged } of documents) {
    for (const { concept, runs } of tagged) {
      if (isRepeated(concept) || byTag.has(concept)) continue;
      const own = runs
        .map(([start, end]) => trimmed({ filename, start, end }, text))
        .filter((run) => run.end > run.start);
      const kept = joined(own, text);
      if (kept.length === 0) continue;
      const label = headingOver(text, blocks, kept[0]?.start ?? 0) ?? tagLabel(concept);
      byTag.set(concept, {
        tag: concept,
        label,
        source: 'tagged',
        status: 'found',
        quality: 'ok',
        runs: kept,
      });
    }
  }
  return [...byTag.values()];
}

/**
 * Disclosures of a report: its narrative Items and tagged text blocks. The statements' Item counts only if nothing is
 * tagged, the whole text only if no Items are found. An Item that refers to another document has its own text and, if
 * loaded, the text it refers to. The main document comes first.
 * Rules: docs/rules.md#disclosure-tags, docs/rules.md#pointer-items
 */
export function segmentReport(
  form: ReportForm,
  documents: readonly ReportDocument[],
  filed_form: string = form,
): Segmented {
  const main = documents[0];
  if (main === undefined) return { segmented: 'whole', disclosures: [] };
  const tagged = taggedDrafts(documents);
  const hasNotes = tagged.some(({ tag }) => !isAside(tag));
  const items = itemDrafts(form, filed_form, main, documents).filter(
    (draft) => draft.tag !== STATEMENTS_TAG || !hasNotes,
  );
  const whole: Draft = {
    ...WHOLE_TAG,
    source: 'whole',
    status: 'found',
    quality: 'suspect',
    runs: [trimmed({ filename: main.filename, start: 0, end: main.text.length }, main.text)],
  };
  const found = items.length > 0;
  const drafts = [...(found ? items : [whole]), ...tagged];
  const byName = new Map(documents.map((document) => [document.filename, document]));
  const disclosures = drafts
    .map((draft) => ({ ...draft, passages: cutPassages(draft.runs, byName) }))
    // A tagged block of tables only is part of a note stored as a whole.
    .filter(({ source, passages }) => source !== 'tagged' || passages.some(({ kind }) => kind === 'text'));
  return { segmented: found ? 'items' : 'whole', disclosures };
}
