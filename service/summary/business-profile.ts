import { isAboutTheReport, isCrossReference, isDependent, isHousekeeping } from './boilerplate.ts';
import { type Sentence, WORDS_MAX, WORDS_MIN } from './candidate-sentences.ts';
import { chooseDiverse } from './choose-diverse.ts';
import { speaksOfCompany } from './company-name.ts';
import { saysWhatItIs } from './cue-words.ts';
import { speaksToModel } from './instruction-words.ts';
import { likeness, scoreSentences } from './score-sentences.ts';

/** Sentences held against each other; the longest Item at hand has 230 that can stand. */
const CANDIDATES_MAX = 1_000;
const MOST = 5;
const LEAST = 3;
/** Beyond the least, a sentence of less than this share of the best one's worth is left out. */
const WORTH = 0.6;
/** What a company says that it is may take longer: Accenture takes 54 words (0001467373-25-000217). */
const WORDS_OF_IS = 60;
/** More than any sentence is worth. */
const CERTAIN = 2;
/** Behind the opening a sentence has to sound like what a company does. */
const CUE_LEAST = 0.6;

/** Parts of Item 1 that no company is told from another by. */
const ASIDE =
  /^(?:distribution|insurance)\W?$|\bquality\b|forward[-\s]looking|available\sinformation|web\s?site|additional\sinformation|human\scapital|training|employees|our\speople|workforce|diversity|inclusion|culture|talent|executive\sofficers|directors|government|regulat|supervision|legal|environment|sustainab|climate|intellectual\sproperty|patents?|trademarks?|proprietary\srights|seasonal|backlog|competition|competitive|raw\smaterials|availability\sof|other\sinformation|development\sof\s(?:our|the)\scompany|business\sdevelopment|suppl(?:y|iers)|compliance|privacy|security|insurance\scoverage|properties|working\scapital|corporate\sinformation|corporate\sgovernance|organizational\sstructure|history|recent\sdevelopments|compensation|benefits|health\sand|wellness|safety|community|communities|responsib|philanthrop|tax(?:es|ation)\b/i;

/** Whether what stands under these headings is the same in every company's report. */
export function isAside(headings: readonly string[]): boolean {
  return headings.some((heading) => ASIDE.test(heading));
}

/** Whether a sentence can stand in a profile of the business. Source: domain §8. */
export function canStandInProfile({ text, words, headings }: Sentence, name: string): boolean {
  return (
    words >= WORDS_MIN &&
    (words <= WORDS_MAX || (words <= WORDS_OF_IS && saysWhatItIs(text, name))) &&
    !isAside(headings) &&
    speaksOfCompany(text, name) &&
    !isCrossReference(text) &&
    !isAboutTheReport(text) &&
    !isHousekeeping(text) &&
    !speaksToModel(text) &&
    !isDependent(text)
  );
}

/**
 * Three to five sentences of Item 1 that say what the company does, in the filing's order; fewer where it has no more.
 * Source: domain §8.
 */
export function chooseProfile(all: readonly Sentence[], name: string): Sentence[] {
  const sentences = all.filter((sentence) => canStandInProfile(sentence, name)).slice(0, CANDIDATES_MAX);
  const scored = scoreSentences(sentences, all, name).filter(
    ({ parts }) => parts.position > 0 || parts.cue >= CUE_LEAST,
  );
  // What the company says that it is stands in any case, however little it has in common with the rest.
  const first = scored.find(({ sentence, parts }) => parts.position > 0 && saysWhatItIs(sentence.text, name));
  const chosen = chooseDiverse(
    scored.map((one) => (one === first ? one.score + CERTAIN : one.score)),
    (one, other) => likeness(scored[one], scored[other]),
    MOST,
  ).flatMap((index) => scored[index] ?? []);
  const best = Math.max(0, ...chosen.map(({ score }) => score));
  return chosen
    .filter(({ score }, index) => index < LEAST || score >= best * WORTH)
    .map(({ sentence }) => sentence)
    .toSorted((a, b) => a.before - b.before);
}
