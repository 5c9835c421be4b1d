import { expect, test } from 'vitest';

import { describeReal, readOnce } from '../../ingest/testing/real-files.ts';
import {
  consecutivePairs,
  openRealReport,
  realReport,
  type RealReport,
  realReports,
} from '../../ingest/testing/real-reports.ts';
import { plainMarks } from '../text/find-text.ts';
import { sentenceStarts } from '../text/sentences.ts';
import { similarityOf } from '../text/shingles.ts';
import { disclosureOf } from './passage-text.ts';
import { redlineOf } from './redline.ts';

type Redlined = ReturnType<typeof redlineOf>['passages'][number];

/** A shorter sentence may be in both texts by chance. Rule: docs/rules.md#moved-sentences */
const WORDS_MIN = 4;

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Sentences of one side of a passage that are marked from their first word to their last. */
function markedSentences({ status, moved, base, target, ops }: Redlined, kind: '+' | '-'): string[] {
  const side = kind === '+' ? target : base;
  if (side === null || status === 'unchanged' || (moved && (base === null || target === null))) return [];
  const shown = ops ?? [[kind, side.text] as const];
  const marked: boolean[] = [];
  for (const [op, text] of shown) {
    const isSide = kind === '+' ? '=+>'.includes(op) : '=-<'.includes(op);
    if (isSide) for (const _ of text.split('')) marked.push(op === kind);
  }
  const starts = sentenceStarts(side.text);
  return starts.flatMap((start, index) => {
    const sentence = side.text.slice(start, starts[index + 1]);
    const isMarked = sentence
      .split('')
      .every((letter, at) => marked[start + at] === true || !/[\p{L}\p{N}]/u.test(letter));
    const words = wordsOf(sentence);
    return isMarked && words.split(' ').length >= WORDS_MIN ? [words] : [];
  });
}

const joinedOps = ({ ops = [] }: Redlined, kinds: string): string =>
  ops.map(([kind, text]) => (kinds.includes(kind) ? text : '')).join('');

/** All disclosures that two reports have in common, compared. */
function redlines(base: ReturnType<typeof openRealReport>, target: ReturnType<typeof openRealReport>) {
  return target.disclosures.flatMap((open) => {
    const from = disclosureOf(base, open.disclosure.tag);
    if (from === null) return [];
    const { passages } = redlineOf(
      { report: base, open: from, documents: base.documents },
      { report: target, open, documents: target.documents },
      false,
    );
    return [{ tag: open.disclosure.tag, passages: passages.filter(({ table }) => table === undefined) }];
  });
}

describeReal('every report against that of the year before', () => {
  const all = readOnce(() => {
    const opened = new Map<string, ReturnType<typeof openRealReport>>();
    const open = (report: RealReport) => {
      const known = opened.get(report.accession_number) ?? openRealReport(report);
      opened.set(report.accession_number, known);
      return known;
    };
    return consecutivePairs(realReports()).flatMap(({ base, target }) =>
      redlines(open(base), open(target)).map(({ tag, passages }) => ({
        name: `${target.accession_number} ${tag}`,
        passages,
      })),
    );
  });

  test('no sentence is both removed and added', { timeout: 300_000 }, () => {
    const found = all().flatMap(({ name, passages }) => {
      const removed = new Set(passages.flatMap((passage) => markedSentences(passage, '-')));
      const added = new Set(passages.flatMap((passage) => markedSentences(passage, '+')));
      return [...added].filter((sentence) => removed.has(sentence)).map((sentence) => `${name}: ${sentence}`);
    });
    expect(found).toEqual([]);
  });

  test('the edits of a passage are both of its texts', { timeout: 300_000 }, () => {
    for (const { name, passages } of all())
      for (const passage of passages) {
        if (passage.ops === undefined) continue;
        // A mark of another form is no edit: kept words are as in the later report.
        expect(plainMarks(joinedOps(passage, '=-<')), name).toBe(plainMarks(passage.base?.text ?? ''));
        expect(joinedOps(passage, '=+>'), name).toBe(passage.target?.text ?? '');
      }
  });
});

function compare(base_accession: string, target_accession: string): Redlined[] {
  const reports = realReports();
  const base = openRealReport(realReport(reports, base_accession));
  const target = openRealReport(realReport(reports, target_accession));
  const tag = 'item:LegalProceedingsTextBlock';
  return redlines(base, target).find((one) => one.tag === tag)?.passages ?? [];
}

describeReal('legal proceedings', () => {
  test('of Apple for fiscal 2023 and 2025 have Epic Games in one place', () => {
    const passages = compare('0000320193-23-000106', '0000320193-25-000079');
    const epic = passages.filter(
      ({ base, target }) => (base ?? target)?.text.startsWith('Epic Games\n') === true,
    );
    expect(epic.map(({ status, ops }) => [status, ops?.[0]?.[1]])).toEqual([
      ['changed', 'Epic Games\nEpic Games, Inc. '],
    ]);
  });

  test('of Meta for fiscal 2024 and 2025 have no sentence both removed and added that was edited', () => {
    const passages = compare('0001326801-25-000017', '0001628280-26-003942');
    const [removed, added] = (['-', '+'] as const).map((kind) =>
      passages.flatMap((passage) => markedSentences(passage, kind)),
    );
    const alike = (removed ?? []).filter((sentence) =>
      (added ?? []).some((other) => similarityOf(sentence.split(' '), other.split(' ')).cosine > 0.85),
    );
    expect(alike).toEqual([]);
    expect([removed?.length, added?.length].every((count) => (count ?? 0) > 5)).toBe(true);
  });
});
