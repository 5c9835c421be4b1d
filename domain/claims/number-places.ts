/** What must follow a number for it to be the claim's: its scale or per cent; null for a bare number. */
export function unitOf(words: string): RegExp | null {
  const unit = /\d\s?-?(%|percent|per cent|thousand|million|billion|trillion)/iu.exec(words)?.[1];
  if (unit === undefined) return null;
  return /^[%p]/i.test(unit) ? /^\s?(?:%|per ?cent)/iu : new RegExp(`^[\\s-]?${unit}`, 'iu');
}

/** A small bare number is looked at in this many places at most. */
const PLACES_MAX = 300;

/** Where a number is written in a text, as a whole and with its unit. */
export function* placesOf(needle: string, unit: RegExp | null, text: string): Generator<number> {
  let places = 0;
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    const isInside = /[\d.,]/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at - 2));
    const goesOn = /^(?:\d|[.,]\d)/.test(text.slice(at + needle.length, at + needle.length + 2));
    if (/\d/.test(text.charAt(at - 1)) || isInside || goesOn) continue;
    if (unit !== null && !unit.test(text.slice(at + needle.length, at + needle.length + 12))) continue;
    places += 1;
    if (places > PLACES_MAX) return;
    yield at;
  }
}
