/** A verb that a sentence has and no Item's title. */
const VERB =
  /\s(?:is|are|was|were|has|have|had|will|shall|may|does|do|did|been|be|entered|announced|filed|incorporated)\s/i;

/** What an Item says that has nothing to report, or how its text begins that is elsewhere. */
const NO_TITLE =
  /^\W{0,4}(?:none|n\/a|not\s|inapplicable|omitted|nothing|incorporated\b|see\s|refer\s|reference\s|please\s|information\s(?:required|called|with|concerning|regarding|relating)|the\s(?:information|following)\b|as\sof\s|on\s\p{Lu}\w+\s\d|in\s)/iu;

/** Whether a line may be the title of an Item. A sentence is none. */
export const isTitle = (words: string): boolean => {
  if (words === '' || NO_TITLE.test(words)) return false;
  const isSentence = VERB.test(` ${words} `) || /\.\s+\p{Lu}\p{Ll}+\s\p{Ll}/u.test(words);
  return !isSentence;
};

const ANSWER =
  /(?:^|[\s.:;\u2013\u2014-])\W{0,3}(?:none|not\s(?:applicable|required)|n\/a|inapplicable|(?:intentionally\s)?omitted|(?:removed\sand\s)?reserved)\W{0,4}$/i;

/** A sentence after a title that says where the Item's text is. */
const SENTENCE =
  /[.:;\u2013\u2014-]\W{0,3}(?=(?:(?:is\s|are\s)?incorporated\s(?:herein\s)?by\s|(?:the\s)?information\s(?:required|called|under|set|contained|concerning|regarding|appearing|in)\s|see\s|refer\s|reference\s|to\sbe\s(?:filed|included|incorporated))).{1,240}[.)]\W{0,2}$/iu;

/**
 * Where the line of an Item's heading answers it: at `None.` of `Unresolved Staff Comments. None.`, at the sentence of
 * `Executive Compensation. Incorporated by reference to the proxy statement.`; at 0 of `[Reserved]`.
 */
export function answerAt(words: string): number | null {
  const sentence = SENTENCE.exec(words);
  if (sentence !== null) return sentence.index + (/^\W+/u.exec(sentence[0])?.[0].length ?? 0);
  const found = ANSWER.exec(words);
  if (found === null) return null;
  const sign = /^[\s.:;\u2013\u2014-]*/.exec(found[0])?.[0].length ?? 0;
  return found.index + sign;
}
