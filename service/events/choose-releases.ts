import type { EventType } from '../reference/items.ts';

/** An item of an 8-K with the opening of its text. */
export type ItemText = { code: string; event_type: EventType | null; title: string | null; text: string };

/** An exhibit whose title may be what the event is called. */
export type Release = {
  filename: string;
  /** Text whose words the title must share; null where the item that the event is about names the exhibit itself. */
  about: string | null;
  /** Whether the item says that it is a release. */
  is_release: boolean;
};

/** Items under which a company gives out a release about another item. */
const ACCOMPANYING: ReadonlySet<EventType> = new Set<EventType>(['regulation_fd', 'other']);

const NAMED = /\bex(?:hibits?|\.)?[\s-]{0,3}(99(?:\.\d{1,2})?)/gi;

const RELEASE =
  /\b(?:press|news|earnings|media|joint)\s(?:press\s)?(?:releases?|announcement)\b|\bletter to (?:our |its )?(?:share|stock)/i;

/** Characters before the name of an exhibit, and behind it, that say what it is: as far as no other is named there. */
const BEFORE = 200;
const BEHIND = 120;

type Named = { number: string; is_release: boolean };

/** Numbers of the exhibits 99 that a text names: `99.1`, or `99` alone. */
function namedExhibits(text: string): Named[] {
  const found = [...text.matchAll(NAMED)];
  return found.map(({ 0: whole, 1: number = '', index }, at) => {
    const previous = found[at - 1];
    const from = Math.max(index - BEFORE, previous === undefined ? 0 : previous.index + previous[0].length);
    const to = Math.min(index + whole.length + BEHIND, found[at + 1]?.index ?? text.length);
    return { number, is_release: RELEASE.test(text.slice(from, to)) };
  });
}

/** What is said of the exhibit of a number. Numbers of types are not always the text's: EX-99 is called Exhibit 99.1. */
function saidOf(number: string, named: readonly Named[], isOnly: boolean): Named[] {
  const exact = named.filter((one) => one.number === number);
  if (exact.length > 0) return exact;
  const isLoose = number === '99' || number === '99.1';
  return isOnly && isLoose ? named.filter((one) => one.number === '99' || one.number === '99.1') : [];
}

/**
 * Exhibits 99 that may be the release of an event, the likeliest first. Those that the gravest item names; else those
 * named by an item that tells of others (7.01, 8.01), if their title speaks of the same. `items` are by severity; an
 * event without items, as a 6-K, is its exhibits 99.
 */
export function chooseReleases(
  items: readonly ItemText[],
  exhibits: readonly { type: string | null; filename: string }[],
): Release[] {
  const numbered = exhibits.flatMap(({ type, filename }) => {
    const number = /^EX-(99(?:\.\d{1,2})?)$/.exec(type ?? '')?.[1];
    return number === undefined ? [] : [{ number, filename }];
  });
  const [first] = items;
  if (first === undefined) {
    return numbered.map(({ filename }) => ({ filename, about: null, is_release: true }));
  }
  const namedBy = (text: string, about: string | null): Release[] => {
    const named = namedExhibits(text);
    return numbered.flatMap(({ number, filename }) => {
      const said = saidOf(number, named, numbered.length === 1);
      return said.length === 0
        ? []
        : [{ filename, about, is_release: said.some(({ is_release }) => is_release) }];
    });
  };
  const own = namedBy(first.text, null);
  if (own.length > 0) return own;
  return items
    .slice(1)
    .filter(({ event_type }) => event_type !== null && ACCOMPANYING.has(event_type))
    .flatMap(({ text }) => namedBy(text, first.text));
}
