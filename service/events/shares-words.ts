/** Words of announcements and of time, which say nothing of what an announcement is about. */
const COMMON = new Set(
  (
    'announces announced announcing reports reported names company corporation incorporated board directors director ' +
    'quarter first second third fourth fiscal year results financial today with from that this will have been its into ' +
    'news release press january february march april june july august september october november december'
  ).split(' '),
);

function telling(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{4,40}/gu) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)));
}

/** Whether two texts have a telling word in common beside those of the company's name. */
export function sharesWords(one: string, other: string, company: string): boolean {
  const name = telling(company);
  const words = telling(other);
  return [...telling(one)].some((word) => words.has(word) && !name.has(word));
}
