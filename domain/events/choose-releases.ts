import type { EventType } from '../filing/items.ts';

/** An item of an 8-K with the opening of its text. */
export type ItemText = { code: string; event_type: EventType | null; title: string | null; text: string };

/** An exhibit whose title may become the event's headline. */
export type Release = {
  filename: string;
  /** Text that must share words with the title. Null if the event's own item names the exhibit. */
  about: string | null;
  /** Whether the item calls it a press release. */
  is_release: boolean;
};

/** Items under which companies furnish a release about another item. */
const ACCOMPANYING: ReadonlySet<EventType> = new Set<EventType>(['regulation_fd', 'other']);

const NAMED = /\bex(?:hibits?|\.)?[\s-]{0,3}(99(?:\.\d{1,2})?)/gi;

const RELEASE =
  /\b(?:press|news|earnings|media|joint)\s(?:press\s)?(?:releases?|announcement)\b|\bletter to (?:our |its )?(?:share|stock)/i;

/** Characters before and after an exhibit's name that describe it, up to the next exhibit's name. */
const BEFORE = 200;
const BEHIND = 120;

type Named = { number: string; is_release: boolean };

/** Numbers of the 99 exhibits named in a text: `99.1`, or just `99`. */
function namedExhibits(text: string): Named[] {
  const found = [...text.matchAll(NAMED)];
  return found.map(({ 0: whole, 1: number = '', index }, at) => {
    const previous = found[at - 1];
    const from = Math.max(index - BEFORE, previous === undefined ? 0 : previous.index + previous[0].length);
    const to = Math.min(index + whole.length + BEHIND, found[at + 1]?.index ?? text.length);
    return { number, is_release: RELEASE.test(text.slice(from, to)) };
  });
}

/** Mentions of an exhibit by its number. Document types and text may differ: EX-99 is called Exhibit 99.1. */
function mentionsOf(number: string, named: readonly Named[], isOnly: boolean): Named[] {
  const exact = named.filter((one) => one.number === number);
  if (exact.length > 0) return exact;
  const isLoose = number === '99' || number === '99.1';
  return isOnly && isLoose ? named.filter((one) => one.number === '99' || one.number === '99.1') : [];
}

/**
 * Exhibits 99 that may be the release of an event, best first: those named by the most severe item, else those named
 * by an item that accompanies others (7.01, 8.01) if their title shares words with the event. `items` are sorted by
 * severity. An event without items, such as a 6-K, uses its exhibits 99.
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
      const said = mentionsOf(number, named, numbered.length === 1);
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
