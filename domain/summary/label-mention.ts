/** A name as the document spells it. */
export type Mention = { name: string; start: number; end: number };

/**
 * A text reduced as XBRL tag names are: lower case, without characters that tags can't contain. `places` are offsets
 * in `raw`.
 */
export type TagText = { raw: string; text: string; places: Int32Array };

/** Occurrences of the first word that are tried. A common word occurs often. */
const TRIES_MAX = 3_000;
const WORDS_MAX = 10;
const LABEL_MAX = 100;
/** What may separate two words of a name: `Baby, Feminine & Family Care`, `Third-party`. */
const BETWEEN = String.raw`(?:[\s,&/’'.\-–]{1,4}|[\s,]{1,2}(?:and|of|the)\s{1,2}){1,2}`;

export function toTagText(raw: string): TagText {
  const kept: string[] = [];
  const places = new Int32Array(raw.length);
  for (let at = 0; at < raw.length; at += 1) {
    const letter = raw.charAt(at);
    if (raw.charCodeAt(at) > 0x7f && /\p{L}/u.test(letter)) continue;
    places[kept.length] = at;
    kept.push(letter);
  }
  return { raw, text: kept.join('').toLowerCase(), places };
}

const isInWord = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter);

/**
 * The first capitalized mention of a label derived from a tag name, or null: `Fabric Home Care` of
 * `pg:FabricAndHomeCareMember` is “Fabric & Home Care”, `Dcor` is “Décor”.
 */
export function findMention(label: string, { raw, text, places }: TagText): Mention | null {
  const words = label
    .toLowerCase()
    .split(/[^\p{L}\p{N}]{1,9}/u)
    .filter((word) => word !== '' && !/^(?:and|of|the)$/.test(word));
  const [first] = words;
  if (first === undefined || words.length > WORDS_MAX || label.length > LABEL_MAX) return null;
  const whole = new RegExp(words.join(BETWEEN), 'uy');
  let small: Mention | null = null;
  let at = text.indexOf(first);
  for (let tries = 0; at !== -1 && tries < TRIES_MAX; at = text.indexOf(first, at + 1), tries += 1) {
    whole.lastIndex = at;
    const found = whole.exec(text)?.[0];
    const start = places[at] ?? 0;
    const end = found === undefined ? start : (places[at + found.length - 1] ?? 0) + 1;
    if (found === undefined || isInWord(raw.charAt(start - 1)) || isInWord(raw.charAt(end))) continue;
    const written = { name: raw.slice(start, end).replaceAll(/\s{1,9}/g, ' '), start, end };
    if (/^\p{Lu}/u.test(written.name)) return written;
    small ??= written;
  }
  return small;
}
