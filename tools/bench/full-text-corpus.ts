/** A generated corpus of filings, the same in every run, with planted words and phrases. */

const PARAGRAPHS = 40_000;
const VOCABULARY = 30_000;
const TAIL = 400_000;
const FIRST_DAY = Date.UTC(2023, 0, 2);
const DAY_MS = 86_400_000;
/** Days over which filings are spread. */
const DAYS = 1_090;

type Kind = { form: string; type: string; tokens: number; weight: number };

/** Forms with typical lengths; the mean is about 2,400 tokens. */
const KINDS: Kind[] = [
  { form: '10-K', type: '10-K', tokens: 30_000, weight: 6 },
  { form: '10-Q', type: '10-Q', tokens: 9_000, weight: 12 },
  { form: '10-K', type: 'EX-10.1', tokens: 3_400, weight: 10 },
  { form: '8-K', type: '8-K', tokens: 700, weight: 24 },
  { form: '8-K', type: 'EX-99.1', tokens: 900, weight: 24 },
  { form: '4', type: '4', tokens: 240, weight: 24 },
];

/** The most frequent words of reports, most frequent first. */
const FUNCTION_WORDS = (
  'the of and to in a for our or as on is by we with are that be from at an this not may which its were was have ' +
  'other any such has these will been their all company net income financial statements tax under ended december ' +
  'million total assets cash shares stock common fair value interest rate operating results business risk'
).split(' ');

const SYLLABLES = (
  'an ar be ca ce co con de di do el en er ex fa fi for ga ge ha im in is ka la le li lo ma me mi mo na ne ni no of op ' +
  'or pa pe per po pre pro ra re ri ro sa se si so sta su ta te ten ti to tra tri tu un up va ve vi wa we'
).split(' ');

/** Planted words, and the number of documents in 1,000 that have them. */
export const PLANTED = {
  phrase: { per_mille: 5, text: 'amber lantern covenant' },
  /** Two words, far apart. */
  both: { per_mille: 15, text: ['zephyrite', 'quorundum'] },
  /** Two words six positions apart. As many documents again have them forty apart. */
  near: { per_mille: 10, text: ['velmora', 'treskin'] },
} as const;

/** Mulberry32: repeatable numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function randomWord(random: () => number, syllables: number): string {
  let word = '';
  for (let count = 0; count < syllables; count += 1) {
    word += SYLLABLES[Math.floor(random() * SYLLABLES.length)] ?? '';
  }
  return word;
}

/** A word by Zipf's law: the nth word is about 1/n as frequent as the first. */
function zipf(random: () => number, words: string[]): string {
  return words[Math.floor(words.length ** random()) - 1] ?? '';
}

function randomNumber(random: () => number): string {
  const kind = random();
  if (kind < 0.3) return String(2018 + Math.floor(random() * 8));
  if (kind < 0.6) return `${Math.floor(random() * 900 + 100)},${Math.floor(random() * 900 + 100)}`;
  return `${Math.floor(random() * 99)}.${Math.floor(random() * 9)}%`;
}

function makeParagraphs(): string[][] {
  const random = randomFrom(1);
  const words = new Set(FUNCTION_WORDS);
  while (words.size < VOCABULARY) words.add(randomWord(random, 2 + Math.floor(random() * 3)));
  const vocabulary = [...words];
  return Array.from({ length: PARAGRAPHS }, () =>
    Array.from({ length: 20 + Math.floor(random() * 45) }, () =>
      random() < 0.06 ? randomNumber(random) : zipf(random, vocabulary),
    ),
  );
}

type CorpusDocument = { type: string; text: string };
export type CorpusFiling = {
  /** Number of its first document. */
  first: number;
  form: string;
  filing_date: string;
  company: number;
  documents: CorpusDocument[];
};

export const COMPANIES = 2_000;

/** Whether document n has words planted at this rate. */
const isPlanted = (n: number, per_mille: number, offset: number): boolean =>
  Math.floor(((n + offset) * per_mille) / 1_000) !== Math.floor(((n + offset + 1) * per_mille) / 1_000);

const filler = (count: number): string[] => Array.from({ length: count }, () => 'and');

function plant(n: number, words: string[]): string[] {
  const { phrase, both, near } = PLANTED;
  const middle = Math.floor(words.length / 2);
  if (isPlanted(n, phrase.per_mille, 0)) return words.toSpliced(middle, 0, phrase.text);
  if (isPlanted(n, both.per_mille, 3)) return [both.text[0], ...words, both.text[1]];
  if (isPlanted(n, near.per_mille, 17))
    return words.toSpliced(middle, 0, near.text[1], ...filler(5), near.text[0]);
  if (isPlanted(n, near.per_mille, 31))
    return words.toSpliced(middle, 0, near.text[0], ...filler(39), near.text[1]);
  return words;
}

/** Number of documents 0 to n-1 with each kind of planted words. */
export function plantedCounts(documents: number): {
  phrase: number;
  both: number;
  near: number;
  far: number;
} {
  const counts = { phrase: 0, both: 0, near: 0, far: 0 };
  for (let n = 0; n < documents; n += 1) {
    if (isPlanted(n, PLANTED.phrase.per_mille, 0)) counts.phrase += 1;
    else if (isPlanted(n, PLANTED.both.per_mille, 3)) counts.both += 1;
    else if (isPlanted(n, PLANTED.near.per_mille, 17)) counts.near += 1;
    else if (isPlanted(n, PLANTED.near.per_mille, 31)) counts.far += 1;
  }
  return counts;
}

export type Corpus = {
  paragraphs: string[][];
  /** Filings of one to three documents each, numbered 0 to `documents` - 1. */
  filings(documents: number): Generator<CorpusFiling>;
};

const pick = <T>(random: () => number, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)];

export function makeCorpus(): Corpus {
  const paragraphs = makeParagraphs();
  const weighted = KINDS.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));

  const document = (n: number, kind: Kind): CorpusDocument => {
    const random = randomFrom(7_919 * n + 13);
    const length = kind.tokens * (0.4 + 1.2 * random());
    const words: string[] = [];
    while (words.length < length) {
      for (const word of pick(random, paragraphs) ?? []) {
        words.push(
          random() < 0.012 ? `${randomWord(randomFrom(Math.floor(random() ** 3 * TAIL)), 4)}x` : word,
        );
      }
      words.push('\n');
    }
    return { type: kind.type, text: plant(n, words).join(' ') };
  };

  return {
    paragraphs,
    *filings(documents) {
      const random = randomFrom(5);
      for (let first = 0; first < documents;) {
        const kind = pick(random, weighted) ?? { form: '8-K', type: '8-K', tokens: 700, weight: 1 };
        const count = Math.min(documents - first, 1 + Math.floor(random() * 3));
        const day = FIRST_DAY + Math.floor(random() * DAYS) * DAY_MS;
        const company = Math.floor(COMPANIES * random() ** 2);
        const own = Array.from({ length: count }, (_, at) =>
          document(
            first + at,
            at === 0 ? kind : { ...kind, type: 'EX-99.1', tokens: Math.min(kind.tokens, 3_200) },
          ),
        );
        yield {
          first,
          form: kind.form,
          filing_date: new Date(day).toISOString().slice(0, 10),
          company,
          documents: own,
        };
        first += count;
      }
    },
  };
}
