import { Link } from '@tanstack/react-router';

import type { CheckedClaim, ClaimsResponse } from '../../../contract/claims.ts';
import { companyId } from '../../../views/format/names.ts';
import type { ClaimCorrection } from '../../api/claims.ts';
import { ClaimRow, verdictOf, VERDICTS } from './claim-row.tsx';

type CheckedTextProps = {
  text: string;
  checked: ClaimsResponse;
  onCorrect: (correction: ClaimCorrection) => void;
};

/** The text with its claims marked, and a list of them with their evidence. */
export function CheckedText({ text, checked, onCorrect }: CheckedTextProps) {
  const { company, company_from, claims, counts, notes } = checked;
  return (
    <section aria-label="Result" className="mt-8 space-y-6">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm" role="status">
        {company === null ? (
          <span>No single loaded company is named. Choose one above.</span>
        ) : (
          <span>
            Checked against{' '}
            <Link
              className="text-accent hover:underline"
              to="/companies/$id"
              params={{ id: companyId(company) }}
            >
              {company.name}
            </Link>
            {company_from === 'text' && ', named in the text'}
          </span>
        )}
        {VERDICTS.map(({ verdict, label, text: tone }) => (
          <span key={verdict} className={tone}>
            {counts[verdict]} {label.toLowerCase()}
          </span>
        ))}
      </p>
      {notes.map((note) => (
        <p key={note} className="text-sm text-changed">
          {note}
        </p>
      ))}
      <MarkedText text={text} claims={claims} />
      {claims.length === 0 ? (
        <p>The text has no number, date or quotation.</p>
      ) : (
        <ol className="divide-y divide-rule border-y border-rule">
          {claims.map((claim) => (
            <ClaimRow key={claim.start} claim={claim} checked={checked} onCorrect={onCorrect} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** The text with a mark on each claim that leads to its row. */
function MarkedText({ text, claims }: { text: string; claims: readonly CheckedClaim[] }) {
  return (
    <p className="max-w-3xl text-lg leading-8 whitespace-pre-wrap">
      {markedParts(text, claims).map(({ start, text: words, claim }) =>
        claim === null ? (
          words
        ) : (
          <a
            key={start}
            href={`#claim-${start}`}
            className={`rounded-base px-0.5 underline decoration-dotted underline-offset-2 ${verdictOf(claim.verdict)?.mark ?? ''}`}
          >
            {words}
            <span className="sr-only"> ({verdictOf(claim.verdict)?.label})</span>
          </a>
        ),
      )}
    </p>
  );
}

/** A part of a text: a claim's words, or those between two. */
type MarkedPart = { start: number; text: string; claim: CheckedClaim | null };

/** A text in parts, in order. Of claims that overlap, the first is a part. */
function markedParts(text: string, claims: readonly CheckedClaim[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let from = 0;
  for (const claim of claims) {
    if (claim.start < from) continue;
    if (claim.start > from) parts.push({ start: from, text: text.slice(from, claim.start), claim: null });
    parts.push({ start: claim.start, text: text.slice(claim.start, claim.end), claim });
    from = claim.end;
  }
  if (from < text.length) parts.push({ start: from, text: text.slice(from), claim: null });
  return parts;
}
