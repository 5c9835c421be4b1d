import { mentionsCompany } from '../company/company-name.ts';
import { type Sentence, WORDS_MAX, WORDS_MIN } from './pieces.ts';
import { definesCompany, scoreSentences, sentenceLikeness } from './score-sentences.ts';

/** Sentences compared with each other. The longest Item seen so far has 230 that qualify. */
const CANDIDATES_MAX = 1_000;
const SENTENCES_MAX = 5;
const SENTENCES_MIN = 3;
/** Beyond the minimum, a sentence scoring less than this share of the best one is dropped. */
const SCORE_SHARE_MIN = 0.6;
/** A sentence that defines the company may be longer: Accenture's has 54 words (0001467373-25-000217). */
const DEFINITION_WORDS_MAX = 60;
/** More than any sentence can score. */
const DEFINITION_BONUS = 2;
/** After the opening of an Item, a sentence needs this cue score. */
const CUE_MIN = 0.6;

/** Headings of sections that read alike in every company's Item 1. */
const ASIDE =
  /^(?:distribution|insurance)\W?$|\bquality\b|forward[-\s]looking|available\sinformation|web\s?site|additional\sinformation|human\scapital|training|employees|our\speople|workforce|diversity|inclusion|culture|talent|executive\sofficers|directors|government|regulat|supervision|legal|environment|sustainab|climate|intellectual\sproperty|patents?|trademarks?|proprietary\srights|seasonal|backlog|competition|competitive|raw\smaterials|availability\sof|other\sinformation|development\sof\s(?:our|the)\scompany|business\sdevelopment|suppl(?:y|iers)|compliance|privacy|security|insurance\scoverage|properties|working\scapital|corporate\sinformation|corporate\sgovernance|organizational\sstructure|history|recent\sdevelopments|compensation|benefits|health\sand|wellness|safety|community|communities|responsib|philanthrop|tax(?:es|ation)\b/i;

/** Whether a section reads alike in every company's report. */
export function isAside(headings: readonly string[]): boolean {
  return headings.some((heading) => ASIDE.test(heading));
}

/** Whether a sentence can be part of a business profile. Rule: docs/rules.md#profile-sentences */
function canQuoteInProfile({ text, words, headings }: Sentence, name: string): boolean {
  return (
    words >= WORDS_MIN &&
    (words <= WORDS_MAX || (words <= DEFINITION_WORDS_MAX && definesCompany(text, name))) &&
    !isAside(headings) &&
    mentionsCompany(text, name) &&
    !isCrossReference(text) &&
    !isAboutTheReport(text) &&
    !isHousekeeping(text) &&
    !isPromptInjection(text) &&
    !isDependent(text)
  );
}

/**
 * Three to five sentences of Item 1 that say what the company does, in the filing's order; fewer where it has no more.
 * Rule: docs/rules.md#profile-sentences
 */
export function chooseProfile(all: readonly Sentence[], name: string): Sentence[] {
  const sentences = all.filter((sentence) => canQuoteInProfile(sentence, name)).slice(0, CANDIDATES_MAX);
  const scored = scoreSentences(sentences, all, name).filter(
    ({ parts }) => parts.position > 0 || parts.cue >= CUE_MIN,
  );
  // The definition of the company is always included, even if it shares few words with other sentences.
  const first = scored.find(
    ({ sentence, parts }) => parts.position > 0 && definesCompany(sentence.text, name),
  );
  const chosen = chooseDiverse(
    scored.map((one) => (one === first ? one.score + DEFINITION_BONUS : one.score)),
    (one, other) => sentenceLikeness(scored[one], scored[other]),
    SENTENCES_MAX,
  ).flatMap((index) => scored[index] ?? []);
  const best = Math.max(0, ...chosen.map(({ score }) => score));
  const profile = chosen
    .filter(({ score }, index) => index < SENTENCES_MIN || score >= best * SCORE_SHARE_MIN)
    .map(({ sentence }) => sentence)
    .toSorted((a, b) => a.before - b.before);
  const opening = profile.findIndex(({ text }) => !addsToPrevious(text));
  return opening === -1 ? [] : profile.slice(opening);
}

/** Sentences that refer to another place instead of saying something. */
const CROSS_REFERENCE = [
  /\bincorporated\s(?:herein\s)?by\sreference\b/i,
  /\b(?:see|refer(?:ence)?(?:\sis\smade)?\sto|as\sdiscussed|as\sdescribed|discussed|described|included|contained|presented|provided|set\sforth|found|disclosed|reported|available)\b.{0,80}?\b(?:item\s?\d|part\s[iv]+\b|notes?\s\d|pages?\s\d|exhibit\s\d|section\b|under\sthe\s(?:heading|caption)|proxy\sstatement|annual\sreport|form\s10-|elsewhere|MD&A|management['’]s\sdiscussion|risk\sfactors|consolidated\sfinancial\sstatements|below|above)/i,
  /\b(?:item\s\d{1,2}[A-C]?|note\s\d{1,2}|part\s[IV]{1,3}|exhibit\s\d{1,2})\b/i,
  /\b(?:following|accompanying)\s(?:table|chart|graph|list|discussion|sections?)\b|\b(?:table|chart|graph)\s(?:below|above|sets)\b/i,
];

/** Sentences about the report and its wording, not about the business. */
const ABOUT_THE_REPORT = [
  /forward-looking|private\ssecurities\slitigation|safe\sharbor/i,
  /\b(?:this|our|the)\s(?:annual\s|quarterly\s)?(?:report|filing|document|discussion|section)\b|\bform\s(?:10-k|20-f|40-f|8-k|10-q)\b/i,
  /\b(?:unless|except\swhere)\b.{0,60}\b(?:context|otherwise|stated|noted|indicated)\b/i,
  /^(?:as\sused\sherein|references?\sto|when\sused|the\s(?:terms?|words?)|in\sthis\s)/i,
  /[“"](?:anticipate|believe|expect)s?[,.]?[”"]/i,
  /\b(?:terms?|words?|references?)\b.{0,40}[“"](?:we|us|our|company)[,.]?[”"]/i,
  /\b(?:means|refers?\sto|mean)\s(?:the\s)?[“"(]/i,
  /[“"](?:the\s)?(?:we|us|our|company)[,.]?[”"]\srefers?\sto\b/i,
  /\b(?:is|are)\s(?:collectively\s|also\s|together\s)?(?:herein\s)?(?:referred\sto|known)\b/i,
  /^[“"][^”"]{2,60}[”"]\smeans?\b/,
];

/**
 * Facts about a company that don't describe its business. Amounts of money are included: they belong to the figures.
 */
const HOUSEKEEPING = [
  /[$€£¥]\s?\d/,
  /\b(?:www\.|https?:|web\s?site|internet\saddress|investor\srelations)/i,
  /\bfiscal\syears?\b.{0,40}\b(?:end(?:s|ed|ing)?|is|was|are|consist|period|refers?)\b|\b52-\s?(?:or|and|\/)\s?53-week\b/i,
  /\b(?:re)?(?:incorporated|organized|formed|domesticated)\s(?:in|under|as|on)\b/i,
  /\b(?:principal\sexecutive\soffices?|headquarter(?:s|ed)?|telephone\snumber|mailing\saddress)\b/i,
  /\b(?:listed|traded|quoted|trades)\s(?:on|under|publicly)\b|\b(?:stock\sexchange|ticker\ssymbol|initial\spublic\soffering)\b/i,
  /\b(?:registered\s)?(?:trademarks?|service\smarks?|trade\snames?|copyrights?)\b.{0,60}\b(?:property|owned|registered|of\s(?:their|its)|belong|appear)/i,
  /\b(?:full|part)[-\s]time\b|\b(?:regular|number\sof|total|non-union)\s(?:\w+\s)?employees\b|\bemploy(?:ed|s)?\s(?:approximately|about|roughly|over)\b|\bcollective\sbargaining\b/i,
  // What was done in the year: `We continued to prioritize`.
  /^(?:we|the\scompany)\s(?:also\s)?(?:continued|achieved|executed|delivered|completed|launched|announced|made\sprogress)\b/i,
  /^(?:on|in|since|during|at|as\sof|effective|prior\sto|until|between|for|beginning\sin)\s(?:the\s(?:first|second|third|fourth)\squarter\sof\s|fiscal\s(?:year\s)?|(?:january|february|march|april|may|june|july|august|september|october|november|december)\s(?:\d{1,2},\s)?)*\d{4}\b/i,
];

/** Openings that continue the sentence before. */
const GOES_ON =
  /^(?:however|(?:any|all|each|some|many|most|none|one|either)\sof\s(?:these|those|them|the\s(?:above|foregoing))|for\s(?:example|instance|these|this|that|those)|in\saddition|additionally|alternatively|further(?:more)?|moreover|also|these|this|that|those|such|they|their|it|its|he|she|his|her|as\s(?:a\sresult|such|well)|therefore|thus|consequently|accordingly|similarly|likewise|instead|otherwise|in\s(?:contrast|turn|this|these|that|such)|at\sthe\ssame\stime|by\scontrast|meanwhile|finally|lastly|second|third|secondly|thirdly|then|but|and|or|nor|yet|so|to\s(?:this|that|do\sso|get\sthere)|when\sthis|if\sthis|of\sthese|specifically|conversely|nevertheless|nonetheless|rather|again|here|below|above|with\s(?:this|these|that))\b/i;

/** Openings with a time that the sentence before names: `Since that time`, `Until then`. */
const THEN =
  /^(?:(?:since|until|till|by|at|from|after|before|during|following|over|throughout|through|prior\sto|under|on)\s(?:that|this|these|those|then|such)\b|(?:later|subsequently|previously|thereafter|afterwards?|shortly\safter|years?\slater)\b)/i;

/** Openings that work in an explanation but not in a sentence quoted alone. */
const LEANS =
  /^(?:both|others?|another|some|certain|there\s(?:is|are|can|has|have|was|were)|while\s(?:this|these|it)|including)\b/i;

/** `We also sell`. */
const ALSO = /^(?:[\w’'.&-]{1,20}\s){1,4}also\b/i;

/** References to the sentence before: `We use these channels`. */
const POINTS_BACK =
  /^(?:[\w’',-]{1,20}\s){1,4}(?:this|these|those|therefore)\b|\bthe\ssame\s(?:markets?|manner|channels?|products?|customers?|way)\b/i;

const matches = (text: string, patterns: readonly RegExp[]): boolean =>
  patterns.some((pattern) => pattern.test(text));

/** Whether a sentence only refers to another place. */
export function isCrossReference(text: string): boolean {
  return matches(text, CROSS_REFERENCE);
}

/** Whether a sentence is about the report itself: its definitions, its forward-looking statements. */
export function isAboutTheReport(text: string): boolean {
  return matches(text, ABOUT_THE_REPORT);
}

/** Whether a sentence states facts about the company that don't describe its business. */
export function isHousekeeping(text: string): boolean {
  return matches(text, HOUSEKEEPING);
}

/** Whether a sentence begins as a continuation of another. */
export function continuesPrevious(text: string): boolean {
  return GOES_ON.test(text);
}

/** Whether a sentence adds to the one before it, so that it opens no profile. */
export function addsToPrevious(text: string): boolean {
  return ALSO.test(text);
}

/** Whether a sentence can't be read without the one before it. */
export function isDependent(text: string): boolean {
  return GOES_ON.test(text) || THEN.test(text) || LEANS.test(text) || POINTS_BACK.test(text);
}

/** Weight of a choice's own score against how much it repeats earlier choices. Rule: docs/rules.md#sentence-scores */
const LAMBDA = 0.7;

/**
 * Indexes of up to `most` values, best first. A score is reduced by the similarity to values already chosen (maximal
 * marginal relevance). Ties go to the first.
 */
export function chooseDiverse(
  scores: readonly number[],
  likeness: (one: number, other: number) => number,
  most: number,
): number[] {
  const chosen: number[] = [];
  const nearest = scores.map(() => 0);
  while (chosen.length < Math.min(most, scores.length)) {
    let best = -1;
    let worth = Number.NEGATIVE_INFINITY;
    for (const [index, score] of scores.entries()) {
      if (chosen.includes(index)) continue;
      const value = LAMBDA * score - (1 - LAMBDA) * (nearest[index] ?? 0);
      if (value > worth) [best, worth] = [index, value];
    }
    chosen.push(best);
    for (const index of nearest.keys()) nearest[index] = Math.max(nearest[index] ?? 0, likeness(index, best));
  }
  return chosen;
}

/** Text that addresses a model instead of describing a company. */
const TO_A_MODEL = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules|guidelines|everything\sabove|previous|prior|earlier)\b/is,
  /\b(?:system|developer)\s(?:prompt|message|instructions?)\b/i,
  /\b(?:as\san?|you\sare\s(?:now\s)?an?)\s(?:ai|language\smodel|large\slanguage|assistant|chatbot)\b/i,
  /\b(?:respond|reply|answer)\s(?:only\s)?(?:with|as\sfollows|that)\b/i,
  /<\/?(?:system|user|assistant|passage|instructions?)>|\[\/?INST\]|<\|[a-z_]{2,20}\|>/i,
];

const ADVICE =
  /\b(?:strong\s(?:buy|sell)|(?:we|i)\srecommend\s(?:buying|selling|holding|that\sinvestors)|(?:investors|you)\sshould\s(?:buy|sell|hold)|(?:buy|sell|hold)\s(?:rating|recommendation)|price\starget|undervalued|overvalued)\b/i;

const ADDRESS = /\bhttps?:|\bwww\./i;

/** Whether a filing's text tries to instruct its reader. Such a passage is not sent to a model. */
export function isPromptInjection(text: string): boolean {
  return TO_A_MODEL.some((pattern) => pattern.test(text));
}

/** Whether a model's sentence must not be shown: a repeated instruction, investment advice, a web address. */
export function isInstructionOrAdvice(text: string): boolean {
  return isPromptInjection(text) || ADVICE.test(text) || ADDRESS.test(text);
}
