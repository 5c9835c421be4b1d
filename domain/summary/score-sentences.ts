import { namesCompany } from '../company/company-name.ts';
import { isStopWord } from '../query/read-query.ts';
import { stemWord } from '../query/word-forms.ts';
import { plainTerms } from '../text/words.ts';
import type { Sentence } from './pieces.ts';

/** Rule: docs/rules.md#sentence-scores */
const WEIGHTS = { centrality: 0.4, position: 0.25, cue: 0.2, specific: 0.15 };

/** The share of an Item in which companies usually define themselves. */
const OPENING = 0.15;
/** A term that occurs this often in an Item is specific to the company. */
const OWN_COUNT_MIN = 3;
/** More specific terms than this don't raise a score. */
const OWN_TERMS_MAX = 5;

/** 1 at the beginning of the Item, falling to 0 at the end of its opening. */
function positionScore(before: number, characters: number): number {
  return Math.max(0, 1 - before / Math.max(1, characters * OPENING));
}

/** Characters of candidate sentences before each one, so that skipped sections don't affect positions. */
function charactersBefore(sentences: readonly Sentence[]): { before: number[]; characters: number } {
  let characters = 0;
  const before = sentences.map(({ start, end }) => {
    characters += end - start;
    return characters - (end - start);
  });
  return { before, characters };
}

function specificScore(counts: TermCounts, own: ReadonlyMap<string, number>): number {
  let found = 0;
  for (const term of counts.keys())
    if ((own.get(term) ?? 0) >= OWN_COUNT_MIN && !isCommonTerm(term)) found += 1;
  return Math.min(1, found / OWN_TERMS_MAX);
}

type Scored = {
  sentence: Sentence;
  score: number;
  parts: { centrality: number; position: number; cue: number; specific: number };
  vector: ReadonlyMap<string, number>;
};

/** Similarity of two sentences of an Item, 0 to 1. */
export function sentenceLikeness(one: Scored | undefined, other: Scored | undefined): number {
  return one === undefined || other === undefined ? 0 : cosine(one.vector, other.vector);
}

/**
 * Scores of an Item's sentences for a business profile. The company's specific terms are counted in `all`, every
 * sentence of the Item.
 * Rule: docs/rules.md#sentence-scores
 */
export function scoreSentences(
  sentences: readonly Sentence[],
  all: readonly Sentence[],
  name: string,
): Scored[] {
  const own = countTerms(all.flatMap(({ text }) => contentTerms(text)));
  const counted = sentences.map(({ text }) => countTerms(contentTerms(text)));
  const vectors = unitVectors(counted);
  const central = centralities(vectors);
  const { before, characters } = charactersBefore(sentences);
  return sentences.map((sentence, index) => {
    const parts = {
      centrality: central[index] ?? 0,
      position: positionScore(before[index] ?? 0, characters),
      cue: cueScore(sentence.text, name),
      specific: specificScore(counted[index] ?? new Map(), own),
    };
    const score =
      WEIGHTS.centrality * parts.centrality +
      WEIGHTS.position * parts.position +
      WEIGHTS.cue * parts.cue +
      WEIGHTS.specific * parts.specific;
    return { sentence, score, parts, vector: vectors[index] ?? new Map<string, number>() };
  });
}

/** Terms of a sentence with their counts. */
type TermCounts = ReadonlyMap<string, number>;

const DAMPING = 0.85;
const ROUNDS = 30;
/** Sentences less similar than this are not connected. */
const SIMILARITY_MIN = 0.1;

export function countTerms(terms: readonly string[]): TermCounts {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** Inverse document frequency of each term over the sentences: log(N / n). */
function inverseFrequencies(sentences: readonly TermCounts[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const counts of sentences)
    for (const term of counts.keys()) found.set(term, (found.get(term) ?? 0) + 1);
  return new Map([...found].map(([term, n]) => [term, Math.log(sentences.length / n)]));
}

/** Unit vectors of TF-IDF weights. Empty for a sentence whose terms occur in all sentences. */
export function unitVectors(sentences: readonly TermCounts[]): Map<string, number>[] {
  const weights = inverseFrequencies(sentences);
  return sentences.map((counts) => {
    const vector = new Map<string, number>();
    let square = 0;
    for (const [term, count] of counts) {
      const weight = count * (weights.get(term) ?? 0);
      if (weight === 0) continue;
      vector.set(term, weight);
      square += weight * weight;
    }
    const length = Math.sqrt(square);
    for (const [term, weight] of vector) vector.set(term, weight / length);
    return vector;
  });
}

/** Cosine similarity of two unit vectors. */
export function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0);
  return sum;
}

/** Each sentence's neighbours with their similarity, found through shared terms. */
function neighbours(vectors: readonly ReadonlyMap<string, number>[]): Map<number, number>[] {
  const byTerm = new Map<string, [index: number, weight: number][]>();
  const found = vectors.map(() => new Map<number, number>());
  for (const [index, vector] of vectors.entries()) {
    const likeness = new Map<number, number>();
    for (const [term, weight] of vector) {
      const places = byTerm.get(term) ?? [];
      for (const [other, otherWeight] of places)
        likeness.set(other, (likeness.get(other) ?? 0) + weight * otherWeight);
      places.push([index, weight]);
      byTerm.set(term, places);
    }
    for (const [other, value] of likeness) {
      if (value < SIMILARITY_MIN) continue;
      found[index]?.set(other, value);
      found[other]?.set(index, value);
    }
  }
  return found;
}

/**
 * Centrality of each sentence, 0 to 1: LexRank with continuous weights, scaled so that the highest is 1.
 * Rule: docs/rules.md#sentence-scores
 */
export function centralities(vectors: readonly ReadonlyMap<string, number>[]): number[] {
  const graph = neighbours(vectors);
  const sums = graph.map((near) => [...near.values()].reduce((sum, value) => sum + value, 0));
  const count = vectors.length;
  let ranks = vectors.map(() => 1 / count);
  for (let round = 0; round < ROUNDS; round += 1) {
    ranks = graph.map((near) => {
      let rank = (1 - DAMPING) / count;
      for (const [other, value] of near) {
        const sum = sums[other] ?? 0;
        if (sum > 0) rank += (DAMPING * (ranks[other] ?? 0) * value) / sum;
      }
      return rank;
    });
  }
  const most = Math.max(...ranks, 0);
  return ranks.map((rank) => (most === 0 ? 0 : rank / most));
}

/**
 * Words, their endings folded, that six in ten descriptions of a business have: counted in Item 1 of the 10-Ks of 34
 * companies, so that what is left is what a company alone speaks of.
 */
const COMMON = `
ability able about accelerat access account achiev acquir acquisition across act action activity addition
additional additionally address adopt advanc affect after against agency agreement all allow along also
alternativ amendment america among amount an analysis and announc annual any applicabl application apply
approach approximately are area around as aspect associat at attract availability availabl base based basis
be becaus becom been being believ below benefit best better between board both brand bring broad build
business but by can capability capital career case cash center certain chain challeng chang channel charg
code combin combination commission commit common community company compensation compet competition
competitiv competitor complet complianc comply component comprehensiv compris condition conduct connect
consider consolidat consumer contain content continu contract control copyright core corporat corporation
cost could country cover creat critical cultur current currently customer data date day december deliver
delivery demand department depend design develop development digital direct directly director discussion
distribut distribution divers diversity do doe driv due during each effect effectiv efficiency effort
electronically emerg employe enabl encourag end engag engagement enhanc ensur enter environment equity
establish europ even event every evolv exampl exchang executiv exist expand expect experienc factor family
federal file filed financial first fiscal five focus follow for foreign form foster found four free from
full function furnish further futur general generally generation geographic global globally goal governanc
government greater group grow growth had has have health help high highly how however human identify if
impact implement important improv in inc includ inclusion inclusiv incorporat increas independent individual
industry information infrastructur initiativ innovation integrat intellectual intend interest international
internet into introduc invest investment investor is issu it item its january jurisdiction key larg law lead
leadership learn legal level leverag licens life like limit line live local locat location long lower made
maintain major majority make making manag management manager manufactur manufacturer many market material
matter may measur meet member method million model more most multipl name national need net network new no
non north not note number numerous obligation of offer offering offic officer often on one ongo onlin only
open operat operation opportunity option or order organization other otherwis our outsid over overall own
owned ownership packag part partner party patent pay peopl per perform performanc period personal plac plan
platform policy portfolio position possibl potential power practic practicabl pric primarily primary prior
priority privat process product professional program project promot property proprietary protect protection
provid public purchas purpos pursuant quality quarter quarterly rang rate reasonably receiv reduc refer
referenc reflect regard register regulation regulatory relat relation relationship releas rely remain report
represent requir requirement research resourc respect responsibl restriction result retail retain revenu
review right risk role safety sale same scal sec secret section security see seek segment sell senior serv
servic set several shar significant similar singl site skill small so social softwar solution some soon
sourc specific standard start stat statement stock stor storag strategic strategy strengthen striv strong
subject subsidiary success such supplier supply support system tabl take talent target team technology term
test than that the their them thes they third this thos thre through throughout time to together tool total
trad trademark train two type under uniqu unit up updat upon us use used using utiliz valu variety various
vary volum was way we websit well were when wher which whil who wide will with within work workforc world
worldwid year`;

const COMMON_TERMS: ReadonlySet<string> = new Set(COMMON.split(/\s+/));

/** Whether a word, its ending folded, is one that most companies use of themselves; a figure is. */
function isCommonTerm(term: string): boolean {
  return term.length < 2 || /^[\d.,]/.test(term) || COMMON_TERMS.has(term);
}

const DOES =
  /\b(?:acquir|build|collect|creat|deliver|design|develop|distribut|engag|engineer|explor|financ|franchis|generat|grow|insur|invest|lend|leas|licens|list|make|manag|manufactur|market|min(?:e|ing)|offer|operat|own|process|produc|provid|publish|purchas|recycl|refin|rent|research|retail|sell|serv|ship|sold|specializ|suppl|transmit|transport|wholesal)\w{0,6}\b/i;

/** What a company calls itself, at the beginning. */
const SUBJECT =
  /^(?:we|the\scompany|the\sfirm|the\scorporation|the\sbank|the\spartnership|our\s(?:company|business|mission|segments?|customers?|products?|services?|brands?|operations))\b/i;

const CALLS =
  /\b(?:is|are|as|operates?)\s(?:an?|the|one\sof)\b.{0,80}\b(?:company|companies|corporation|provider|manufacturer|retailer|producer|operator|developer|leader|franchisor|distributor|supplier|platform|marketer|firm|bank|business|refiner|utility|network|designer|seller|maker|carrier|insurer|trust|partnership)\b/i;

const SPEAKS_OF =
  /\b(?:our|its|the\scompany['’]s|operating|reportable|business|product)\s(?:\w+\s)?(?:customers?|clients|segments?|products?|services?|brands?|offerings|platforms?|portfolio|solutions|stores|restaurants)\b/i;

/** Whether a sentence is about the company itself by how it begins. */
function beginsWithCompany(text: string, name: string): boolean {
  if (SUBJECT.test(text)) return true;
  return namesCompany(text.slice(0, 48), name);
}

/** Whether a sentence says what the company is: `Mastercard is a technology company in …` (0001141391-25-000011). */
export function definesCompany(text: string, name: string): boolean {
  return beginsWithCompany(text, name) && CALLS.test(text.slice(0, 200));
}

/**
 * How many signs a sentence has of saying what the company does, 0 to 1: it begins with the company, says what it is or
 * does, or names its customers or products.
 * Rule: docs/rules.md#sentence-scores. Example: 'We design, manufacture and sell …' → 1.
 */
export function cueScore(text: string, name: string): number {
  const cues = [
    beginsWithCompany(text, name),
    CALLS.test(text.slice(0, 200)),
    DOES.test(text.slice(0, 160)),
    SPEAKS_OF.test(text),
  ];
  return Math.min(1, cues.filter(Boolean).length / 3);
}

/** What says nothing of a sentence, though it may of a search. */
const FILLERS: ReadonlySet<string> = new Set(
  'but he i if may not she so them us while will you your'.split(' '),
);

/** A sentence's words that carry meaning, their endings folded. */
export function contentTerms(text: string): string[] {
  return plainTerms(text)
    .filter((term) => !isStopWord(term) && !FILLERS.has(term))
    .map(stemWord);
}
