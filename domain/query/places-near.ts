/**
 * At most `most` of the places of a word in a text, which ascend: first those at most `reach` words from one of the
 * others, which ascend too, then those nearest to the beginning. A place may be there twice.
 * Example: places 1 to 9, others [8], reach 1, most 4 → [7, 8, 9, 1].
 */
export function placesNear(
  places: Uint32Array,
  others: Uint32Array,
  reach: number,
  most: number,
): Uint32Array {
  if (places.length <= most) return places;
  const chosen = new Uint32Array(most);
  let size = 0;
  let other = 0;
  for (const place of places) {
    while (other < others.length && (others[other] ?? 0) + reach < place) other += 1;
    if (other === others.length || size === most) break;
    if ((others[other] ?? 0) - reach > place) continue;
    chosen[size] = place;
    size += 1;
  }
  chosen.set(places.subarray(0, most - size), size);
  return chosen;
}
