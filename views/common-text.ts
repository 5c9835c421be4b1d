import type { CommonTextResponse } from '../contract/passages.ts';
import { codeName } from './format/titles.ts';

/** Score from which a passage counts as new: half of its wording is in no earlier report. */
export const NEW_FROM = 0.5;

/** Share of peers at which wording counts as common. */
const COMMON_FROM = 0.5;

type CommonTextSummary = { count: string; verdict: string };

function verdictOf(novelty: number, with_text: number, share: number): string {
  const isNew = novelty >= NEW_FROM;
  if (share >= COMMON_FROM) {
    return isNew ? 'New for this company but common among peers.' : 'Not new, and common among peers.';
  }
  if (with_text === 0) {
    return isNew ? 'New and unique to this company.' : 'Not new, but unique to this company.';
  }
  return isNew ? 'New for this company and rare among peers.' : 'Not new, but rare among peers.';
}

function peerCount(peers: number, with_text: number, where: string): string {
  if (peers === 1)
    return `The only peer${where} ${with_text === 1 ? 'uses' : 'does not use'} similar wording.`;
  const users = with_text === 0 ? 'None' : String(with_text);
  return `${users} of ${peers} peers${where} ${with_text > 1 ? 'use' : 'uses'} similar wording.`;
}

/**
 * How many peers use wording similar to a passage, and whether the passage is new or common. There is no verdict if no
 * peer's disclosures are loaded.
 */
export function commonTextSummary(
  { peers, with_text, sector }: Pick<CommonTextResponse, 'peers' | 'with_text' | 'sector'>,
  novelty: number,
): CommonTextSummary {
  const where = sector === null ? '' : ` in ${codeName(sector).toLowerCase()}`;
  if (peers === 0) {
    return {
      count: `No peer${where} has this disclosure loaded.`,
      verdict: 'Cannot compare with peers.',
    };
  }
  return {
    count: peerCount(peers, with_text, where),
    verdict: verdictOf(novelty, with_text, with_text / peers),
  };
}
