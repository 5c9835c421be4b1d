import { setImmediate } from 'node:timers/promises';

import { ServiceError } from '../../contract/errors.ts';
import type { CommonTextResponse } from '../../contract/redline.ts';
import { canHold, likeness, NEAR_IDENTICAL, type Sought, toSought } from '../disclosures/near-identical.ts';
import { passageText } from '../disclosures/passage-text.ts';
import type { StoredDisclosure } from '../disclosures/stored-disclosure.ts';
import type { Store } from '../store/store.ts';
import { openReports } from './disclosure-report.ts';
import { disclosureText } from './disclosure-shelf.ts';
import { findReport, openDisclosure } from './find-disclosure.ts';
import type { Handler } from './handler.ts';

type Example = CommonTextResponse['examples'][number];
type Peer = Awaited<ReturnType<Store['disclosures']['peers']>>[number];

/** Examples that are answered, most alike first. */
const EXAMPLES = 5;

/** How many peers say nearly the same as a passage: companies of its sector, by their newest report of the form. */
export const commonText: Handler<'commonText'> = async ({ path, query }, { store }) => {
  const { company, reports } = await openReports(path.identifier, store);
  const report = findReport(reports, query.adsh, company);
  const { open } = await openDisclosure(report, query.tag, company, store);
  const { disclosure, index } = open;
  const passage = disclosure.passages[query.ordinal];
  if (passage === undefined) {
    const last = disclosure.passages.length - 1;
    throw new ServiceError('invalid_param', `ordinal must be 0..${last}, got '${query.ordinal}'`, {
      parameter: 'ordinal',
    });
  }
  const sought = toSought(passageText(index.text, passage));
  const examples: Example[] = [];
  let peers = 0;
  for (const peer of await store.disclosures.peers(company.cik, report.form)) {
    const held = await store.disclosures.disclosures(peer.accession_number);
    if (!held.some(({ tag }) => tag === disclosure.tag)) continue;
    peers += 1;
    const example = await findLike(sought, disclosure.tag, peer, held, store);
    if (example !== null) examples.push(example);
    // Other requests are answered between two peers.
    await setImmediate();
  }
  const { cik, ticker, name } = company;
  const with_text = examples.length;
  return {
    company: { cik, ticker, name },
    sector: company.sector,
    peers,
    with_text,
    share: peers === 0 ? null : Math.round((with_text / peers) * 1_000) / 1_000,
    examples: examples.toSorted((a, b) => b.similarity - a.similarity).slice(0, EXAMPLES),
  };
};

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
