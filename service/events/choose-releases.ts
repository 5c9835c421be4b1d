import type { EventType } from '../reference/items.ts';

/** An item of an 8-K with the opening of its text. */
export type ItemText = { code: string; event_type: EventType | null; title: string | null; text: string };

/** An exhibit whose title may be what the event is called. */
export type Release = {
  filename: string;
  /** Text whose words the title must share; null where the item that the event is about names the exhibit itself. */
  about: string | null;
};

/** Items under which a company gives out a release about another item. */
const ACCOMPANYING: ReadonlySet<EventType> = new Set<EventType>(['regulation_fd', 'other']);

const NAMED = /\bex(?:hibits?|\.)?[\s-]{0,3}(99(?:\.\d{1,2})?)/gi;

/** Numbers of the exhibits 99 that a text names: `99.1`, or `99` alone. */
function namedExhibits(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(NAMED), ([, number = '']) => number));
}

/**
 * Exhibits 99 that may be the release of an event, the likeliest first. Those that the gravest item names; else those
 * named by an item that tells of others (7.01, 8.01), if their title speaks of the same. `items` are by severity; an
 * event without items has every exhibit 99.
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
  if (first === undefined) return numbered.map(({ filename }) => ({ filename, about: null }));
  const namedBy = (text: string): string[] => {
    const named = namedExhibits(text);
    // Numbers of types are not always those of the text: EX-99 is called Exhibit 99.1, and the other way round.
    const isNamed = (number: string): boolean =>
      named.has(number) ||
      (named.size > 0 && numbered.length === 1) ||
      (number === '99.1' && named.has('99'));
    return numbered.filter(({ number }) => isNamed(number)).map(({ filename }) => filename);
  };
  const own = namedBy(first.text);
  if (own.length > 0) return own.map((filename) => ({ filename, about: null }));
  const accompanying = items.filter(({ event_type }) => event_type !== null && ACCOMPANYING.has(event_type));
  return [...new Set(accompanying.flatMap(({ text }) => namedBy(text)))].map((filename) => ({
    filename,
    about: first.text,
  }));
}
