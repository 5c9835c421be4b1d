/** Words in a wording, and wordings of a topic, that a key has room for. */
const WORDS_MAX = 64;
const WORDINGS_MAX = 16_384;

/** What a wording of a topic mentions: its concept's index, its weight, and how many words it has. */
export type Meaning = { concept: number; weight: number; words: number };

/**
 * Places where a text mentions the concepts of a topic, in order and without overlap. Words of the text are numbered
 * from 0.
 */
export type Mentions = {
  count: number;
  /** First word of each, and the one behind its last. */
  start: Int32Array;
  end: Int32Array;
  concept: Uint16Array;
  weight: Float64Array;
};

/** Collects mentions of one topic, one text after another, in memory used again. */
export class MentionCollector {
  readonly #meanings: readonly Meaning[];
  #keys = new Float64Array(256);
  #count = 0;
  #found: Mentions = allocate(256);

  /** `meanings` are those of the topic's wordings. */
  constructor(meanings: readonly Meaning[]) {
    if (meanings.length > WORDINGS_MAX) throw new RangeError(`${meanings.length} wordings of one topic`);
    this.#meanings = meanings;
  }

  /** Adds a place of a wording by the number of its first word. */
  add(wording: number, word: number): void {
    this.addAll(wording, [word], 1);
  }

  /** Adds the first `count` of some places of a wording. */
  addAll(wording: number, words: ArrayLike<number>, count: number): void {
    const size = this.#count + count;
    if (size > this.#keys.length) {
      const grown = new Float64Array(2 * size);
      grown.set(this.#keys);
      this.#keys = grown;
    }
    const keys = this.#keys;
    const length = Math.min(WORDS_MAX, this.#meanings[wording]?.words ?? 1);
    for (let at = 0; at < count; at += 1)
      keys[this.#count + at] = ((words[at] ?? 0) * WORDS_MAX + (WORDS_MAX - length)) * WORDINGS_MAX + wording;
    this.#count = size;
  }

  /** The mentions added, and forgets them. Of two that overlap the first counts; of two at one word, the longer. */
  take(): Mentions {
    const keys = this.#keys;
    const size = this.#count;
    sortFirst(keys, size);
    if (this.#found.start.length < size) this.#found = allocate(2 * size);
    const found = this.#found;
    let [count, behind] = [0, -1];
    for (let at = 0; at < size; at += 1) {
      const key = keys[at] ?? 0;
      const place = Math.floor(key / WORDINGS_MAX);
      const start = Math.floor(place / WORDS_MAX);
      const meaning = this.#meanings[key - place * WORDINGS_MAX];
      if (start < behind || meaning === undefined) continue;
      behind = start + meaning.words;
      found.start[count] = start;
      found.end[count] = behind;
      found.concept[count] = meaning.concept;
      found.weight[count] = meaning.weight;
      count += 1;
    }
    found.count = count;
    this.#count = 0;
    return found;
  }
}

/** More keys are sorted by the platform, which takes longer to begin. */
const FEW = 48;

/** Sorts the first numbers of a list. Those of a single wording mostly are in order. */
function sortFirst(keys: Float64Array, size: number): void {
  for (let at = 1; at < size; at += 1) {
    const own = keys[at] ?? 0;
    if ((keys[at - 1] ?? 0) <= own) continue;
    if (size > FEW) {
      keys.subarray(0, size).sort();
      return;
    }
    let place = at;
    for (; place > 0 && (keys[place - 1] ?? 0) > own; place -= 1) keys[place] = keys[place - 1] ?? 0;
    keys[place] = own;
  }
}

const allocate = (size: number): Mentions => ({
  count: 0,
  start: new Int32Array(size),
  end: new Int32Array(size),
  concept: new Uint16Array(size),
  weight: new Float64Array(size),
});
