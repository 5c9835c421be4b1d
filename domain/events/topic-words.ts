/** Words of announcements and dates, which say nothing about the subject. */
const COMMON = new Set(
  (
    'announces announced announcing reports reported names company corporation incorporated board directors director ' +
    'quarter first second third fourth fiscal year results financial today with from that this will have been its into ' +
    'news release press january february march april june july august september october november december'
  ).split(' '),
);

function topicWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{4,40}/gu) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)));
}

/** Whether two texts share a topic word that isn't in the company's name. */
export function sharesTopicWord(one: string, other: string, company: string): boolean {
  const name = topicWords(company);
  const words = topicWords(other);
  return [...topicWords(one)].some((word) => words.has(word) && !name.has(word));
}
