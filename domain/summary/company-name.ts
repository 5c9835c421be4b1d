/** Words of a name that many names have. */
const PLAIN =
  /^(?:the|inc|incorporated|corp|corporation|co|company|companies|cos|ltd|limited|plc|llc|lp|holdings?|group|com|new|de|md|trust|american|united|national|general|international|first|systems|technologies|technology|platforms?|energy|partners|financial|capital)$/;

const ITSELF =
  /\b(?:we|our|ours|us|the\s(?:company|firm|corporation|registrant|bank|partnership|trust|group))\b/i;

/** Words of a text as a name is compared: `Lowe’s` → lowe. A name written as one (`ExxonMobil`) is its parts too. */
function nameWords(text: string): string[] {
  return text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}&’']{1,9}/u)
    .map((word) => word.replace(/['’]?s?['’]?$/, ''));
}

/** The words by which a company's name is known again: `COCA COLA CO` → coca, cola. */
export function nameStems(name: string): string[] {
  const words = nameWords(name.split('/')[0] ?? '').filter((word) => word.length > 1);
  const own = words.filter((word) => !PLAIN.test(word));
  return [...new Set([...own.slice(0, 2), words.join('')])].filter((stem) => stem !== '');
}

/** Whether a text names the company. */
export function namesCompany(text: string, name: string): boolean {
  const written = nameWords(text);
  const joined = text.toLowerCase().split(/[^\p{L}\p{N}]{1,9}/u);
  return nameStems(name).some((stem) => written.includes(stem) || joined.includes(stem));
}

/** Whether a text speaks of the company, by its name or as it calls itself. */
export function mentionsCompany(text: string, name: string): boolean {
  return ITSELF.test(text) || namesCompany(text, name);
}
