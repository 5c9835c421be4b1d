import type { ItemSpan } from '../documents/item-span.ts';
import { chooseReleases, type ItemText } from '../events/choose-releases.ts';
import { type Run, wordsOf } from '../events/run.ts';
import {
  findTelling,
  listedExhibit,
  releaseHeadline,
  releaseSnippet,
  sentenceHeadline,
  snippetRun,
} from '../events/tell-event.ts';
import { bySeverity } from '../reference/item-severity.ts';
import { eventType, itemTitle } from '../reference/items.ts';
import type { Store } from '../store/store.ts';
import type { ToldFiling } from './told-filing.ts';

/** Characters of an item's text that are read; an exhibit of more is no press release. */
const ITEM_READ = 6_000;
const RELEASE_MAX = 200_000;

/** Items whose texts are read, gravest first, and exhibits tried for a title. */
const ITEMS_READ = 8;
const RELEASES_READ = 3;

/** Where words stand: a document of the filing, and an offset of its text. */
type Place = { filename: string; offset: number };

/** What happened, in the filing's own words. */
export type Story = {
  headline: string | null;
  headline_from: Place | null;
  snippet: string | null;
  snippet_from: Place | null;
};

const UNTOLD: Story = { headline: null, headline_from: null, snippet: null, snippet_from: null };

/** A filing whose main document's text is stored. */
type Readable = ToldFiling & { main: string; items: ItemSpan[] };

type PlacedItem = ItemText & { start: number };

async function itemTexts({ filing, main, items }: Readable, store: Store): Promise<PlacedItem[]> {
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
function placed(filename: string, base: number, text: string, run: Run): { words: string; from: Place } {
  return { words: wordsOf(text, run), from: { filename, offset: base + run.start } };
}

type Headline = Pick<Story, 'headline' | 'headline_from'>;

/** The title of the event's press release, and the words below it; null where none of its exhibits is one. */
async function releaseOf(
  { filing, exhibits }: Readable,
  items: readonly ItemText[],
  company: string,
  store: Store,
): Promise<Story | null> {
  const readable = exhibits.filter(({ characters }) => characters !== null && characters <= RELEASE_MAX);
  for (const release of chooseReleases(items, readable).slice(0, RELEASES_READ)) {
    const { filename } = release;
    const document = await store.fullText.text(filing.accession_number, filename);
    const title = document === null ? null : releaseHeadline(document, release, company);
    if (document === null || title === null) continue;
    const headline = placed(filename, 0, document.text, title);
    const run = releaseSnippet(document, title);
    const snippet = run === null ? null : placed(filename, 0, document.text, run);
    return {
      headline: headline.words,
      headline_from: headline.from,
      snippet: snippet?.words ?? null,
      snippet_from: snippet?.from ?? null,
    };
  }
  return null;
}

/** What the report's own list calls its exhibit, where nothing is told but that there is one. */
function listedTitleOf(main: string, items: readonly PlacedItem[]): Headline | null {
  for (const { text, start } of items) {
    const run = listedExhibit(text);
    if (run === null) continue;
    const { words, from } = placed(main, start, text, run);
    return { headline: words, headline_from: from };
  }
  return null;
}

/**
 * What happened in an event's own words: the title of its press release, else its first telling sentence, and the first
 * words under its gravest item that tells anything, of an event without items the release's own. Everything is null
 * where nothing does, and while the text is not stored.
 */
export async function tellStory(filing: ToldFiling, company: string, store: Store): Promise<Story> {
  if (filing.main === null || filing.items === null) return UNTOLD;
  const told = { ...filing, main: filing.main, items: filing.items };
  const items = await itemTexts(told, store);
  const release = await releaseOf(told, items, company, store);
  if (items.length === 0) return release ?? UNTOLD;
  const title: Headline | null = release && {
    headline: release.headline,
    headline_from: release.headline_from,
  };
  const telling = findTelling(items, told.filing);
  if (telling === null) return { ...UNTOLD, ...(title ?? listedTitleOf(told.main, items)) };
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
