/** Words that turn a sentence around: a filing's sentence must have those of the claim. */
const POLAR =
  /\b(?:increas\w*|ris(?:e|en|ing)|rose|gr[eo]w\w*|higher|up|decreas\w*|declin\w*|fell|fall\w*|lower|down|drop\w*|loss(?:es)?|income|gains?|profits?|used|provided|not|no|never|except|excluding)\b/giu;

/** The directions and kinds that a sentence's words say: `up`, `down`, `loss`, `not`. */
export function polarity(text: string): Set<string> {
  return new Set(
    [...text.matchAll(POLAR)].map(([word]) => {
      const lower = word.toLowerCase();
      if (/^(?:inc?reas|gr[eo]w|rose|ris|higher|up)/u.test(lower)) return 'up';
      if (/^(?:decreas|declin|f[ea]ll|lower|down|drop)/u.test(lower)) return 'down';
      return lower.replace(/e?s$/u, '');
    }),
  );
}
