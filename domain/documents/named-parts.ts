/** Boilerplate sections of a report, outside its Items and notes. */
export type PartKind = 'auditor' | 'signatures' | 'certifications';

type Run = { start: number; end: number };
type Part = Run & { kind: PartKind };

/** A line that begins a part, and a statement, list or note that ends one. A line of a contents ends with its page. */
const LINES =
  /^[ \t]*(?:(reports? of (?:[^\n]{0,60}\s)?(?:independent|registered public)[^\n]{0,80}|independent (?:registered public accounting firm|(?:public )?(?:auditor|accountant))[’']?s?[’']? (?:review )?report|(?:the )?auditors?[’']?s?[’']? report)|(signatures?|power of attorney|pursuant to the requirements of [^\n]{0,60}securities exchange act of 1934,? the registrant has duly caused[^\n]{0,200})|((?:rule 13a-14\(a\)\/15d-14\(a\) )?certifications?(?: (?:of|pursuant)[^\n]{0,120})?)|((?:item\s+\d|part\s+[iv]+\b|schedule\s+[iv]+\b|index to|exhibit index|index to exhibits|exhibits?\b|ex-\d{1,3}\b|(?:condensed |consolidated |combined |unaudited )*(?:notes to|statements? of|balance sheets?|financial statements)|(?:the )?notes to|management[’']?s (?:annual )?(?:report|responsibility)|report of management|selected |quarterly |supplement|note\s+1\b)[^\n]{0,100}))[ \t:.]*$/gimu;

const CONTENTS = /\d\s*$/;
/** What an auditor's report says near its start. */
const AUDITED =
  /\bwe have (?:also )?(?:audited|examined|reviewed)\b|\bwe (?:conducted|did not audit)\b|\bopinions?\b/i;
/** What signatures say. The last row of a contents may be `Signatures` without a page. */
const SIGNED =
  /\bpursuant to the requirements\b|\/s\/|\bduly (?:caused|authorized)\b|\bin witness\b|\battorneys?-in-fact\b/i;
const SIGNED_AT = 800;
const CERTIFIED = /\bcertif(?:y|ies)\b/i;
/** Characters from a title among which a part says what it is. */
const LOOKED_AT = 3_000;
/** A longer part has text of another kind in it. */
const MOST: Readonly<Record<PartKind, number>> = {
  auditor: 30_000,
  signatures: 8_000,
  certifications: 15_000,
};

/** Kind of a part that a line begins; null for what only ends one. */
function kindOf(match: RegExpMatchArray, text: string): PartKind | null {
  const [, report, signatures, certifications] = match;
  const after = text.slice(match.index, (match.index ?? 0) + LOOKED_AT);
  if (report !== undefined) return AUDITED.test(after) ? 'auditor' : null;
  if (certifications !== undefined) return CERTIFIED.test(after) ? 'certifications' : null;
  return signatures !== undefined && SIGNED.test(after.slice(0, SIGNED_AT)) ? 'signatures' : null;
}

/**
 * Auditor's reports, signatures and certifications in a range of a text, in order: each from its title to the next title of another
 * part, a statement, a list or the end of the range. Rule: docs/rules.md#sections
 */
export function namedParts(text: string, range: Run): Part[] {
  const own = text.slice(range.start, range.end);
  const edges = [...own.matchAll(LINES)]
    .filter(([line]) => !CONTENTS.test(line) || /^\s*(?:item|note)\b/i.test(line))
    .map((match) => ({ at: range.start + match.index, kind: kindOf(match, own) }));
  const parts: Part[] = [];
  for (const [index, { at: start, kind }] of edges.entries()) {
    if (kind === null || edges[index - 1]?.kind === kind) continue;
    const next = edges.find((other, at) => at > index && other.kind !== kind);
    const end = Math.min(range.end, next?.at ?? range.end, start + MOST[kind]);
    parts.push({ start, end, kind });
  }
  return parts;
}
