import { type Amount, readAmounts } from './amounts.ts';
import { type NamedConcept, readConcepts } from './concepts.ts';
import { type NamedPeriod, readPeriods } from './periods.ts';

/** What a word means for the binding of amounts. */
type WordRole =
  /** Carries no meaning of its own here: articles, forms of be, `reported`, the company's name. */
  | 'plain'
  | 'up'
  | 'down'
  /** Before an earlier figure: `from`, `compared with`. */
  | 'base'
  | 'to'
  | 'by'
  | 'of'
  | 'and'
  | 'respectively'
  | 'break'
  /** Makes the figure another than the reported one: `adjusted`, `segment`. */
  | 'qualifier'
  | 'unknown';

export type Token =
  | { type: 'amount'; start: number; end: number; amount: Amount }
  | { type: 'period'; start: number; end: number; period: NamedPeriod }
  | { type: 'concept'; start: number; end: number; named: NamedConcept }
  | { type: 'word'; start: number; end: number; role: WordRole; word: string };

const ROLES: readonly (readonly [WordRole, string])[] = [
  [
    'plain',
    'the a an its their our his in for during at on was were is are be been had has have with total totaled totalled totaling reached amounted ' +
      'came reported reports generated earned posted recorded delivered achieved produced recognized consolidated annual quarterly company companys registrant ' +
      'we it record full year fiscal quarter gaap also which that this approximately about roughly nearly around or as stood spent paid ' +
      'made held ended ending percentage rate level expense expenses returned invested year-end end inc corp corporation co ltd plc incurred ' +
      'full-year worldwide overall net or basis swung',
  ],
  [
    'up',
    'increased increase rose grew growing climbed gained jumped up higher improved expanded advanced surged growth rise rising gain expansion accelerated increasing soared widened doubled tripled quadrupled swelled leapt leaped',
  ],
  [
    'down',
    'decreased decrease fell declined declining dropped down lower decline contracted shrank slid fall drop contraction decreasing reduction narrowed slipped slumped tumbled plunged sank eased cut trimmed dipped halved',
  ],
  ['base', 'from versus vs compared compares than against comparison'],
  ['to', 'to'],
  ['by', 'by'],
  ['of', 'of'],
  ['and', 'and'],
  ['respectively', 'respectively'],
  ['break', ', ; : – — while whereas but ( )'],
  [
    'qualifier',
    'adjusted non-gaap nongaap pro-forma proforma organic organically constant-currency comparable same-store core underlying excluding excluded ' +
      'ex-items segment segments segment’s attributable noncontrolling expects expected expect expecting forecast forecasts guidance outlook target targets will would could ' +
      'may might should estimate estimated estimates not never neither nor no without half restated currency currencies',
  ],
];
const ROLE_OF = new Map(
  ROLES.flatMap(([role, words]) => words.split(' ').map((word) => [word, role] as const)),
);

/** A sentence as amounts, periods, concepts and the words between. `names`: the company's, in lower case. */
export function readTokens(sentence: string, names: ReadonlySet<string>): Token[] {
  const periods = readPeriods(sentence).map((period): Token => ({
    type: 'period',
    start: period.start,
    end: period.end,
    period,
  }));
  const amounts = readAmounts(sentence).map((amount): Token => ({
    type: 'amount',
    start: amount.start,
    end: amount.end,
    amount,
  }));
  const concepts = readConcepts(sentence).map((named): Token => ({
    type: 'concept',
    start: named.start,
    end: named.end,
    named,
  }));
  const marks: Token[] = [];
  for (const token of [...periods, ...amounts, ...concepts]) {
    if (!marks.some(({ start, end }) => token.start < end && token.end > start)) marks.push(token);
  }
  marks.sort((a, b) => a.start - b.start);
  let from = 0;
  const tokens: Token[] = [];
  for (const mark of marks) {
    tokens.push(...wordsOf(sentence, from, mark.start, names), mark);
    from = mark.end;
  }
  return plainPhrases([...tokens, ...wordsOf(sentence, from, sentence.length, names)], names);
}

const MULTIPLES: ReadonlySet<string> = new Set(['doubled', 'tripled', 'quadrupled', 'halved']);
const PARENT: ReadonlySet<string> = new Set(['the', 'company', 'registrant']);

/**
 * Words that mean something else in a phrase: `than` in `more than doubled` compares with no period, and `attributable to
 * Walmart` is the company's own net income.
 */
function plainPhrases(tokens: readonly Token[], names: ReadonlySet<string>): Token[] {
  const wordAt = (at: number) => {
    const token = tokens[at];
    return token?.type === 'word' ? token.word : '';
  };
  const isPlain = (at: number) =>
    (wordAt(at) === 'more' && wordAt(at + 1) === 'than' && MULTIPLES.has(wordAt(at + 2))) ||
    (wordAt(at) === 'than' && MULTIPLES.has(wordAt(at + 1))) ||
    (wordAt(at) === 'attributable' &&
      wordAt(at + 1) === 'to' &&
      (names.has(wordAt(at + 2)) || (PARENT.has(wordAt(at + 2)) && PARENT.has(wordAt(at + 3)))));
  return tokens.map((token, at) =>
    token.type === 'word' && isPlain(at) ? { ...token, role: 'plain' } : token,
  );
}

function wordsOf(sentence: string, from: number, to: number, names: ReadonlySet<string>): Token[] {
  return [...sentence.slice(from, to).matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’.&-]*|[,;:()–—]/gu)].map(
    (match): Token => {
      const written = match[0].toLowerCase().replace(/\.$/u, '');
      const word = written.replace(/['’]s?$/u, '');
      const isName = names.has(word) || names.has(written.replace(/['’]/u, ''));
      const start = from + match.index;
      const role = ROLE_OF.get(word) ?? (isName ? 'plain' : 'unknown');
      return { type: 'word', start, end: start + match[0].length, role, word };
    },
  );
}
