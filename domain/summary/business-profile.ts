import {
  addsToPrevious,
  isAboutTheReport,
  isCrossReference,
  isDependent,
  isHousekeeping,
} from './boilerplate.ts';
import { type Sentence, WORDS_MAX, WORDS_MIN } from './candidate-sentences.ts';
import { chooseDiverse } from './choose-diverse.ts';
import { mentionsCompany } from './company-name.ts';
import { definesCompany } from './cue-words.ts';
import { isPromptInjection } from './prompt-injection.ts';
import { likeness, scoreSentences } from './score-sentences.ts';

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
    (one, other) => likeness(scored[one], scored[other]),
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
