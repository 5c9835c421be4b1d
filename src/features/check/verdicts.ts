import type { ClaimVerdict } from '../../../contract/claims.ts';

/** How each verdict is written and coloured, in the order of the summary. */
export const VERDICTS: readonly { verdict: ClaimVerdict; label: string; mark: string; text: string }[] = [
  { verdict: 'supported', label: 'Supported', mark: 'bg-added-ground text-added', text: 'text-added' },
  {
    verdict: 'contradicted',
    label: 'Contradicted',
    mark: 'bg-removed-ground text-removed',
    text: 'text-removed',
  },
  {
    verdict: 'not_found',
    label: 'Not found',
    mark: 'bg-changed-ground text-changed',
    text: 'text-changed',
  },
  { verdict: 'not_checkable', label: 'Not checkable', mark: 'bg-surface text-ink-2', text: 'text-ink-2' },
];

export function verdictOf(verdict: ClaimVerdict): (typeof VERDICTS)[number] | undefined {
  return VERDICTS.find((each) => each.verdict === verdict);
}
