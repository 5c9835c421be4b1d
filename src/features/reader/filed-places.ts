/** A place of the page as filed: a marked block or fact, with its text offset. */
type FiledPlace = { offset: number; element: Element };

/** Marked places of a page, in the order of the text. */
export function filedPlaces(page: Document): FiledPlace[] {
  return [...page.querySelectorAll('a[id^="o"], .fact')]
    .map((element) => ({ element, offset: Number(element.id.slice(1)) }))
    .filter(({ offset }) => Number.isInteger(offset))
    .toSorted((a, b) => a.offset - b.offset);
}

/** The last place at or before an offset, else the first. */
export function placeAt(places: readonly FiledPlace[], offset: number): FiledPlace | null {
  return places.findLast((place) => place.offset <= offset) ?? places[0] ?? null;
}

/** Offset of the first place at or below the top of the frame; places come in the order of the page. */
export function visibleOffset(places: readonly FiledPlace[]): number | null {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.element.getBoundingClientRect().top ?? 0) >= 0) high = middle;
    else low = middle + 1;
  }
  return (places[low] ?? places.at(-1))?.offset ?? null;
}

/** The address of a link elsewhere, as the filing names it; null if it is no web address. */
export function linkAddress(to: string, base: string | null): string | null {
  const url = URL.parse(to, base ?? undefined);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
