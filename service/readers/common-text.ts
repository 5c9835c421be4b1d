import { setImmediate } from 'node:timers/promises';

import type { CommonTextResponse } from '../../contract/passages.ts';
import {
  canHold,
  likeness,
  NEAR_IDENTICAL,
  type Sought,
  toSought,
} from '../../domain/disclosures/near-identical.ts';
import { passageText } from '../../domain/disclosures/passage-text.ts';
import type { StoredDisclosure } from '../../domain/disclosures/stored-disclosure.ts';
import type { Store } from '../../store/store.ts';
import { disclosureText } from './open-report.ts';

type Example = CommonTextResponse['examples'][number];
type Peer = Awaited<ReturnType<Store['disclosures']['peers']>>[number];

/**
 * Passages of peers that say nearly the same as a company's: one of each peer's newest report of the form. `peers` counts
 * those whose report has the disclosure.
 */
export async function findCommonText(
  { words, tag, cik, form }: { words: string; tag: string; cik: string; form: string },
  store: Store,
): Promise<{ peers: number; examples: Example[] }> {
  const sought = toSought(words);
  const examples: Example[] = [];
  let peers = 0;
  for (const peer of await store.disclosures.peers(cik, form)) {
    const held = await store.disclosures.disclosures(peer.accession_number);
    if (!held.some((disclosure) => disclosure.tag === tag)) continue;
    peers += 1;
    const example = await findLike(sought, tag, peer, held, store);
    if (example !== null) examples.push(example);
    // Other requests are answered between two peers.
    await setImmediate();
  }
  return { peers, examples };
}

/** The passage of a peer's report that says nearly the same, in the disclosure of the tag if any; null when none does. */
async function findLike(
  sought: Sought,
  tag: string,
  peer: Peer,
  held: readonly StoredDisclosure[],
  store: Store,
): Promise<Example | null> {
  const { accession_number } = peer;
  const isSame = held.some(({ passages }) => passages.some(({ masked }) => masked === sought.masked));
  const everything = isSame ? null : await store.disclosures.shingles(accession_number);
  if (!isSame && (everything === null || !canHold(sought, everything))) return null;
  const texts = await store.disclosures.texts(accession_number);
  const inOrder = held.toSorted((a, b) => Number(b.tag === tag) - Number(a.tag === tag));
  for (const disclosure of inOrder) {
    const text = disclosureText(disclosure.runs, texts);
    let best: Example | null = null;
    for (const passage of disclosure.passages) {
      const words = passageText(text, passage);
      const similarity = likeness(sought, words);
      if (similarity < NEAR_IDENTICAL || similarity <= (best?.similarity ?? 0)) continue;
      best = {
        company: { cik: peer.cik, ticker: peer.ticker, name: peer.name },
        adsh: accession_number,
        tag: disclosure.tag,
        ordinal: passage.ordinal,
        text: words,
        similarity,
      };
    }
    if (best !== null) return best;
  }
  return null;
}
