import type { MaterialEvent } from '../../contract/material-events.ts';
import type { ItemSpan } from '../documents/item-span.ts';
import { chooseReleases, type ItemText } from '../events/choose-releases.ts';
import { type Run, wordsOf } from '../events/run.ts';
import { findTelling, releaseHeadline, sentenceHeadline, snippetRun } from '../events/tell-event.ts';
import { bySeverity } from '../reference/item-severity.ts';
import { eventType, itemTitle } from '../reference/items.ts';
import type { Filing, StoredDocument } from '../store/filing-store.ts';
import type { Store } from '../store/store.ts';

/** Characters of an item's text that are read, and of an exhibit's. */
const ITEM_READ = 6_000;
const RELEASE_READ = 5_000;

/** Items whose texts are read, gravest first, and exhibits tried for a title. */
const ITEMS_READ = 8;
const RELEASES_READ = 3;

type Story = Required<Pick<MaterialEvent, 'headline' | 'headline_from' | 'snippet' | 'snippet_from'>>;

const UNTOLD: Story = { headline: null, headline_from: null, snippet: null, snippet_from: null };

/** A filing's main document, with its headings, and what else is stored of it. */
export type ToldFiling = { filing: Filing; main: string; items: ItemSpan[]; documents: StoredDocument[] };

type PlacedItem = ItemText & { start: number };

async function itemTexts({ filing, main, items }: ToldFiling, store: Store): Promise<PlacedItem[]> {
  const { accession_number, filing_date } = filing;
  const spans = new Map(items.map((span) => [span.item, span]));
  const wanted = bySeverity([...spans.keys()], filing_date)
    .flatMap((code) => spans.get(code) ?? [])
    .slice(0, ITEMS_READ);
  const runs = wanted.map(({ body_start, end }) => ({
    from: body_start,
    to: Math.min(end, body_start + ITEM_READ),
  }));
  const texts = (await store.fullText.runs(accession_number, main, runs)) ?? [];
  return wanted.map(({ item, body_start }, index) => ({
    code: item,
    event_type: eventType(item, filing_date),
    title: itemTitle(item, filing_date),
    text: texts[index] ?? '',
    start: body_start,
  }));
}

/** Words of a document's text where they stand: `base` is the offset of `text` in it. */
function placed(filename: string, base: number, text: string, run: Run) {
  return { words: wordsOf(text, run), from: { filename, offset: base + run.start } };
}

async function releaseTitleOf(
  { filing, documents }: ToldFiling,
  items: readonly ItemText[],
  company: string,
  store: Store,
): Promise<Pick<Story, 'headline' | 'headline_from'> | null> {
  for (const release of chooseReleases(items, documents).slice(0, RELEASES_READ)) {
    const { filename } = release;
    const runs = [{ from: 0, to: RELEASE_READ }];
    const [opening] = (await store.fullText.runs(filing.accession_number, filename, runs)) ?? [];
    const run = opening === undefined ? null : releaseHeadline(opening, release, company);
    if (opening === undefined || run === null) continue;
    const { words, from } = placed(filename, 0, opening, run);
    return { headline: words, headline_from: from };
  }
  return null;
}

/**
 * What happened in an event's own words: the title of its press release, else its first telling sentence, and the first
 * words under its gravest item that tells anything. Everything is null where nothing does.
 */
export async function tellStory(told: ToldFiling, company: string, store: Store): Promise<Story> {
  const items = await itemTexts(told, store);
  const title = await releaseTitleOf(told, items, company, store);
  const telling = findTelling(items);
  if (telling === null) return { ...UNTOLD, ...title };
  const { text, start } = telling.item;
  const snippet = placed(told.main, start, text, snippetRun(text, telling.run));
  const sentence = placed(told.main, start, text, sentenceHeadline(text, telling.run));
  return {
    headline: sentence.words,
    headline_from: sentence.from,
    ...title,
    snippet: snippet.words,
    snippet_from: snippet.from,
  };
}
