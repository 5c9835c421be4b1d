import type { CommonTextResponse } from '../../../contract/redline.ts';
import { codeName } from '../../format/code-name.ts';
import { NEW_FROM } from './novelty-words.ts';

/** From this share of peers on, a passage is common among them. */
const COMMON_FROM = 0.5;

export type CommonWords = { count: string; verdict: string };

function verdictOf(novelty: number, with_text: number, share: number): string {
  const isNew = novelty >= NEW_FROM;
  if (share >= COMMON_FROM) {
    return isNew
      ? 'New for this company, yet common among its peers.'
      : 'Said before, and common among peers.';
  }
  if (with_text === 0) {
    return isNew ? 'New, and this company’s own.' : 'Said before, and this company’s own.';
  }
  return isNew
    ? 'New for this company, and said by few of its peers.'
    : 'Said before, and said by few peers.';
}

function countWords(peers: number, with_text: number, where: string): string {
  if (peers === 1)
    return `The one peer${where} ${with_text === 1 ? 'says' : 'does not say'} nearly the same.`;
  const said = with_text === 0 ? 'None' : String(with_text);
  return `${said} of ${peers} peers${where} ${with_text === 1 ? 'says' : 'say'} nearly the same.`;
}

/**
 * How many peers say nearly the same as a passage, and what that makes of it together with its novelty. Without a peer
 * whose disclosures are loaded nothing is claimed.
 */
export function commonWords(
  { peers, with_text, sector }: Pick<CommonTextResponse, 'peers' | 'with_text' | 'sector'>,
  novelty: number,
): CommonWords {
  const where = sector === null ? '' : ` in ${codeName(sector).toLowerCase()}`;
  if (peers === 0) {
    return {
      count: `No peer${where} has such a disclosure loaded.`,
      verdict: 'Whether its wording is common cannot be told.',
    };
  }
  return {
    count: countWords(peers, with_text, where),
    verdict: verdictOf(novelty, with_text, with_text / peers),
  };
}
