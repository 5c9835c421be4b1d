import { sentenceCase } from '../documents/item-heading.ts';
import { isSmallForm, type ReportForm } from '../filing/forms.ts';
import {
  BUSINESS_TAG,
  CYBERSECURITY_TAG,
  DISCUSSION_TAG,
  LEGAL_PROCEEDINGS_TAG,
  RISK_FACTORS_TAG,
} from './section-tags.ts';

/** A narrative Item's tag and label, the same in every form. Rule: docs/rules.md#disclosure-tags */
type ItemTag = { tag: string; label: string };

const TAGS = {
  business: { tag: BUSINESS_TAG, label: 'Business' },
  risks: { tag: RISK_FACTORS_TAG, label: 'Risk Factors' },
  comments: { tag: 'item:UnresolvedStaffCommentsTextBlock', label: 'Unresolved Staff Comments' },
  cybersecurity: { tag: CYBERSECURITY_TAG, label: 'Cybersecurity' },
  properties: { tag: 'item:PropertiesTextBlock', label: 'Properties' },
  legal: { tag: LEGAL_PROCEEDINGS_TAG, label: 'Legal Proceedings' },
  market: { tag: 'item:MarketForRegistrantsEquityTextBlock', label: 'Market for Registrant’s Equity' },
  discussion: {
    tag: DISCUSSION_TAG,
    label: 'Management’s Discussion and Analysis',
  },
  marketRisk: { tag: 'item:MarketRiskDisclosuresTextBlock', label: 'Market Risk Disclosures' },
  statements: { tag: 'item:FinancialStatementsTextBlock', label: 'Financial Statements' },
  controls: { tag: 'item:ControlsAndProceduresTextBlock', label: 'Controls and Procedures' },
  other: { tag: 'item:OtherInformationTextBlock', label: 'Other Information' },
  unregistered: {
    tag: 'item:UnregisteredSalesAndRepurchasesTextBlock',
    label: 'Unregistered Sales and Repurchases of Equity',
  },
} as const satisfies Record<string, ItemTag>;

const ANNUAL = new Map<string, ItemTag>([
  ['1', TAGS.business],
  ['1A', TAGS.risks],
  ['1B', TAGS.comments],
  ['1C', TAGS.cybersecurity],
  ['2', TAGS.properties],
  ['3', TAGS.legal],
  ['5', TAGS.market],
  ['7', TAGS.discussion],
  ['7A', TAGS.marketRisk],
  ['8', TAGS.statements],
  ['9A', TAGS.controls],
  ['9B', TAGS.other],
]);

const QUARTERLY = new Map<string, ItemTag>([
  ['I-1', TAGS.statements],
  ['I-2', TAGS.discussion],
  ['I-3', TAGS.marketRisk],
  ['I-4', TAGS.controls],
  ['II-1', TAGS.legal],
  ['II-1A', TAGS.risks],
  ['II-2', TAGS.unregistered],
  ['II-5', TAGS.other],
]);

/** Items of small-business forms that differ: 10-KSB, 10-QSB. */
const SMALL_ANNUAL = new Map<string, ItemTag>([
  ['1', TAGS.business],
  ['1A', TAGS.risks],
  ['2', TAGS.properties],
  ['3', TAGS.legal],
  ['5', TAGS.market],
  ['6', TAGS.discussion],
  ['7', TAGS.statements],
  ['8A', TAGS.controls],
  ['8B', TAGS.other],
]);
const SMALL_QUARTERLY = new Map<string, ItemTag>([...QUARTERLY, ['I-3', TAGS.controls]]);

/** Items of Form 20-F, and parts of them; of one tag the usual first. */
const FOREIGN_ANNUAL = new Map<string, ItemTag>([
  ['4.B', TAGS.business],
  ['4', TAGS.business],
  ['3.D', TAGS.risks],
  ['3', TAGS.risks],
  ['4A', TAGS.comments],
  ['16K', TAGS.cybersecurity],
  ['4.D', TAGS.properties],
  ['8.A.7', TAGS.legal],
  ['9', TAGS.market],
  ['5', TAGS.discussion],
  ['11', TAGS.marketRisk],
  ['18', TAGS.statements],
  ['17', TAGS.statements],
  ['15', TAGS.controls],
  ['16E', TAGS.unregistered],
]);

/** Of Form 40-F, whose Items have no numbers. */
const CANADIAN_ANNUAL = new Map<string, ItemTag>([
  ['annual-information-form', TAGS.business],
  ['risk-factors', TAGS.risks],
  ['legal-proceedings', TAGS.legal],
  ['discussion', TAGS.discussion],
  ['statements', TAGS.statements],
  ['controls', TAGS.controls],
]);

function tagsOf(form: string, filed_form: string): ReadonlyMap<string, ItemTag> {
  if (form === '20-F') return FOREIGN_ANNUAL;
  if (form === '40-F') return CANADIAN_ANNUAL;
  const isSmall = isSmallForm(filed_form);
  if (form === '10-K') return isSmall ? SMALL_ANNUAL : ANNUAL;
  return isSmall ? SMALL_QUARTERLY : QUARTERLY;
}

/** Tag of the only disclosure of a report whose Items can't be found. */
export const WHOLE_TAG: ItemTag = { tag: 'item:WholeReportTextBlock', label: 'Whole report' };

/** Tag of the Items that contain the statements, searched only in reports without tagged blocks. */
export const STATEMENTS_TAG: string = TAGS.statements.tag;

/**
 * Tag of an Item, by root form and key. Null for Items without narrative: signatures, exhibits, sections in the proxy
 * statement.
 * Example: ('10-Q', 'II-1A') → item:RiskFactorsTextBlock.
 */
export function itemTag(form: ReportForm, key: string, filed_form: string): ItemTag | null {
  return tagsOf(form, filed_form).get(key) ?? null;
}

/**
 * Item of a disclosure in a report, by root form: ('item:RiskFactorsTextBlock', '10-Q', '10-Q') → 'II-1A'. Null for a tagged
 * text block, and in a 40-F, whose Items have no numbers.
 */
export function itemOfTag(tag: string, form: string, filed_form: string): string | null {
  if (form === '40-F') return null;
  const [item = null] = [...tagsOf(form, filed_form)].find(([, own]) => own.tag === tag) ?? [];
  return item;
}

/** Label of our own tags, null for a taxonomy's. */
export function itemLabel(tag: string): string | null {
  if (tag === WHOLE_TAG.tag) return WHOLE_TAG.label;
  return Object.values(TAGS).find((entry) => entry.tag === tag)?.label ?? null;
}

const KEPT_UPPER = /^(?:[A-Z]{2,}|[A-Z]\d)$/;

/** Tags that abbreviate their words, with the label of SEC's taxonomy. */
const ABBREVIATED = new Map([['ecd:MtrlTermsOfTrdArrTextBlock', 'Material terms of trading arrangements']]);

/**
 * A taxonomy's tag in words: `us-gaap:IncomeTaxDisclosureTextBlock` → 'Income tax'. Used if the report prints no heading
 * over the text.
 */
export function tagLabel(tag: string): string {
  const known = ABBREVIATED.get(tag);
  if (known !== undefined) return known;
  const name = tag
    .slice(tag.indexOf(':') + 1)
    .replace(/(Disclosure|Policy|Details)?(Policy)?TextBlock$/, '$1')
    .replace(/Disclosure$/, '');
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').split(' ');
  const [first = '', ...others] = words.map((word) => (KEPT_UPPER.test(word) ? word : word.toLowerCase()));
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' ');
}

/** Longer headings are sentences. */
const HEADING_MAX = 90;

/**
 * A heading that is printed over a note, without its number: 'Note 4 – Financial Instruments' → 'Financial Instruments', in
 * capitals as a sentence. Null for one that names nothing.
 */
export function printedLabel(heading: string): string | null {
  const title = heading
    .replaceAll(/\s+/g, ' ')
    .replace(/^\W{0,2}(?:note\s)?\s?\d{1,2}\b[A-Z]?[\s.:)\u2013\u2014-]*/i, '')
    .replace(/\s*\(continued\)\s*$/i, '')
    .replace(/[\s.:;,\u2013\u2014-]+$/, '')
    .trim();
  const isTitle = title.length <= HEADING_MAX && /\p{L}{3}/u.test(title) && !/^item\s/i.test(title);
  return isTitle ? sentenceCase(title) : null;
}

/**
 * Labels of a report's disclosures, told apart where two are the same: `PropertyPlantAndEquipmentTextBlock` and
 * `…PolicyTextBlock` may both be printed under 'Property and equipment'.
 */
export function distinctLabels<T extends { tag: string; label: string }>(disclosures: readonly T[]): T[] {
  const named = (label: string) =>
    disclosures.filter((one) => one.label.toLowerCase() === label.toLowerCase());
  return disclosures.map((one) => {
    const same = named(one.label);
    if (same.length < 2) return one;
    const kind = kindOf(one.tag);
    const isAlone = same.filter(({ tag }) => kindOf(tag) === kind).length === 1;
    if (isNote(one) && same.filter(isNote).length === 1) return one;
    if (isAlone) return kind === '' ? one : { ...one, label: `${one.label} (${kind})` };
    const words = tagLabel(one.tag);
    const isOnly = same.filter(({ tag }) => tagLabel(tag) === words).length === 1;
    const name = isOnly && words !== one.label ? words : one.tag.replace(/TextBlock$/, '');
    return { ...one, label: `${one.label} (${name})` };
  });
}

/** What a tag says of its text besides its subject. */
function kindOf(tag: string): string {
  const [, kind = ''] = /(Disclosure|Policy|Details|Table)(?:Policy)?(?:TextBlock)?$/.exec(tag) ?? [];
  return kind.toLowerCase();
}

const isNote = ({ tag }: { tag: string }): boolean => ['', 'disclosure'].includes(kindOf(tag));

const ORDER = Object.values(TAGS).map(({ tag }) => tag);

function rankOf({ tag, source }: { tag: string; source: string }): number {
  if (source === 'tagged') return ORDER.length + 1;
  const place = ORDER.findIndex((known) => known === tag);
  return place === -1 ? ORDER.length : place;
}

type Told = { tag: string; label: string; source: string };

/** Sorts Items in the order of an annual report, then the whole report, then tagged blocks by label. */
export function compareTags(a: Told, b: Told): number {
  return rankOf(a) - rankOf(b) || a.label.localeCompare(b.label, 'en') || a.tag.localeCompare(b.tag, 'en');
}
