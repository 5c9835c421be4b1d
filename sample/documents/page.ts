import type { SampleCompany, SampleFiling } from '../company.ts';
import { registrantNumber } from '../shape/columns.ts';
import { describeLocation } from '../shape/submissions.ts';

/** Members by axis, both with their prefix. */
export type Dimensions = Readonly<Record<string, string>>;

type Context = { start: string | null; end: string; dimensions: Dimensions };

export type Resources = ReturnType<typeof createResources>;

/** Contexts and units of one inline document, each written once, in the order of their first use. */
export function createResources(cik: string) {
  const contexts = new Map<string, { id: string; context: Context }>();
  const units = new Set<string>();
  return {
    /** Id of a context: `c-2`. */
    context(context: Context) {
      const key = JSON.stringify([context.start, context.end, context.dimensions]);
      const known = contexts.get(key) ?? { id: `c-${contexts.size + 1}`, context };
      contexts.set(key, known);
      return known.id;
    },
    /** Id of a unit: `usd`, `usdPerShare`. */
    unit(unit: string) {
      units.add(unit);
      return unitId(unit);
    },
    write: () => [
      ...[...contexts.values()].flatMap(({ id, context }) => writeContext(cik, id, context)),
      ...[...units].map(writeUnit),
    ],
  };
}

function writeContext(cik: string, id: string, { start, end, dimensions }: Context): string[] {
  const members = Object.entries(dimensions).map(
    ([axis, member]) => `<xbrldi:explicitMember dimension="${axis}">${member}</xbrldi:explicitMember>`,
  );
  const segment = members.length === 0 ? '' : `<xbrli:segment>${members.join('')}</xbrli:segment>`;
  const period =
    start === null
      ? `<xbrli:instant>${end}</xbrli:instant>`
      : `<xbrli:startDate>${start}</xbrli:startDate><xbrli:endDate>${end}</xbrli:endDate>`;
  return [
    `<xbrli:context id="${id}">`,
    `<xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">${cik}</xbrli:identifier>${segment}</xbrli:entity>`,
    `<xbrli:period>${period}</xbrli:period>`,
    '</xbrli:context>',
  ];
}

function unitId(unit: string): string {
  return unit.toLowerCase().replace('/shares', 'PerShare');
}

function writeUnit(unit: string): string {
  const [money = '', per] = unit.split('/');
  const numerator = writeMeasure(money === 'shares' ? 'xbrli:shares' : `iso4217:${money}`);
  const body =
    per === undefined
      ? numerator
      : `<xbrli:divide><xbrli:unitNumerator>${numerator}</xbrli:unitNumerator><xbrli:unitDenominator>${writeMeasure('xbrli:shares')}</xbrli:unitDenominator></xbrli:divide>`;
  return `<xbrli:unit id="${unitId(unit)}">${body}</xbrli:unit>`;
}

function writeMeasure(name: string): string {
  return `<xbrli:measure>${name}</xbrli:measure>`;
}

export type TextBlocks = ReturnType<typeof createTextBlocks>;

/** Blocks of one document over one period, each with its own id. */
export function createTextBlocks(resources: Resources, period: Context) {
  const context = resources.context(period);
  let count = 0;
  return {
    /** A run of a report that is tagged as one text: a page may end between its pieces. */
    write: ({ concept, pieces }: { concept: string; pieces: readonly string[] }) => {
      count += 1;
      const idOf = (index: number) => (index === 0 ? `f-text-${count}` : `f-text-${count}-${index}`);
      return pieces.map((piece, index) => {
        const next = index === pieces.length - 1 ? '' : ` continuedAt="${idOf(index + 1)}"`;
        return index === 0
          ? `<ix:nonNumeric contextRef="${context}" name="${escapeHtml(concept)}" id="${idOf(0)}" escape="true"${next}>\n${piece}\n</ix:nonNumeric>`
          : `<ix:continuation id="${idOf(index)}"${next}>\n${piece}\n</ix:continuation>`;
      });
    },
  };
}

/** Prefixed name of a member: standard ones come with their prefix, a filer's own get the filer's. */
export function memberName(prefix: string, name: string): string {
  return name.includes(':') ? name : `${prefix}:${name}Member`;
}

/** One file of a filing's folder, as the index names it. */
export type FilingDocument = {
  /** Path inside the folder; a stylesheet's rendering lies in a separate folder. */
  filename: string;
  type: string;
  sequence: number;
  description: string;
  text: string;
  /** Shown with `iXBRL` beside it and linked through the viewer. */
  inline?: boolean;
};

/** Entry of a filing's primary document in its index. */
export function primaryDocument({ primary_document, form, description }: SampleFiling) {
  return { filename: primary_document, type: form, sequence: 1, description };
}

/** An exhibit, or a document without inline tags, inside the envelope in which EDGAR serves it. */
export function wrapDocument(document: Omit<FilingDocument, 'text'>, html: string): FilingDocument {
  const text = [
    '<DOCUMENT>',
    `<TYPE>${document.type}`,
    `<SEQUENCE>${document.sequence}`,
    `<FILENAME>${document.filename}`,
    `<DESCRIPTION>${document.description}`,
    '<TEXT>',
    html,
    '</TEXT>',
    '</DOCUMENT>',
    '',
  ].join('\n');
  return { ...document, text };
}

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for HTML and XML in plain ASCII: mark-up escaped, everything beyond ASCII as a numeric reference. */
export function escapeHtml(text: string): string {
  return text.replaceAll(
    /[&<>"\u007f-\u{10ffff}]/gu,
    (point) => NAMED[point] ?? `&#${point.codePointAt(0) ?? 0};`,
  );
}

/** Shown at the head of every invented document, so that a printed page tells on itself. */
const INVENTED = 'Sample document. The company, its people and its figures are invented.';

export function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

export function heading(text: string): string {
  return `<p><b>${escapeHtml(text)}</b></p>`;
}

/** A whole HTML page. */
export function htmlPage(title: string, body: readonly string[]): string {
  return [
    '<html>',
    `<head><title>${escapeHtml(title)}</title></head>`,
    '<body>',
    paragraph(INVENTED),
    ...body,
    '</body>',
    '</html>',
  ].join('\n');
}

const NAMESPACES = {
  ix: 'http://www.xbrl.org/2013/inlineXBRL',
  ixt: 'http://www.xbrl.org/inlineXBRL/transformation/2020-02-12',
  link: 'http://www.xbrl.org/2003/linkbase',
  xlink: 'http://www.w3.org/1999/xlink',
  xbrli: 'http://www.xbrl.org/2003/instance',
  xbrldi: 'http://xbrl.org/2006/xbrldi',
  iso4217: 'http://www.xbrl.org/2003/iso4217',
  dei: 'http://xbrl.sec.gov/dei/2025',
  'us-gaap': 'http://fasb.org/us-gaap/2025',
  srt: 'http://fasb.org/srt/2025',
  country: 'http://xbrl.sec.gov/country/2025',
  cyd: 'http://xbrl.sec.gov/cyd/2025',
  'ifrs-full': 'https://xbrl.ifrs.org/taxonomy/2025-03-27/ifrs-full',
};

/** Cover facts by their name in `dei`, further namespaces by prefix, and contexts, of which `c-1` is the cover's. */
type InlineContent = {
  hidden: Readonly<Record<string, string>>;
  namespaces: Readonly<Record<string, string>>;
  resources: readonly string[];
};

/** An inline XBRL page, served bare: its cover's facts are tagged in the one context `c-1`. */
export function inlinePage(
  company: SampleCompany,
  filing: SampleFiling,
  body: readonly string[],
  content?: InlineContent,
): string {
  const base = filing.primary_document.replace(/\.htm$/, '');
  const { hidden = {}, namespaces = {}, resources = writeCoverContext(company, filing) } = content ?? {};
  const bound = Object.entries({ ...NAMESPACES, ...namespaces }).map(
    ([prefix, uri]) => `xmlns:${prefix}="${uri}"`,
  );
  const covers = {
    EntityCentralIndexKey: company.cik,
    AmendmentFlag: String(filing.form.endsWith('/A')),
    ...hidden,
  };
  return [
    "<?xml version='1.0' encoding='ASCII'?>",
    `<html xmlns="http://www.w3.org/1999/xhtml" ${bound.join(' ')} xml:lang="en-US">`,
    `<head><title>${base}</title></head>`,
    '<body>',
    '<div style="display:none"><ix:header><ix:hidden>',
    ...Object.entries(covers).map(([concept, text]) => tag(concept, text)),
    '</ix:hidden><ix:references xml:lang="en-US">',
    `<link:schemaRef xlink:type="simple" xlink:href="${base}.xsd"/>`,
    '</ix:references><ix:resources>',
    ...resources,
    '</ix:resources></ix:header></div>',
    paragraph(INVENTED),
    ...cover(company, filing),
    ...body,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function writeCoverContext(company: SampleCompany, filing: SampleFiling): string[] {
  const day = filing.report_date ?? filing.filing_date;
  const resources = createResources(company.cik);
  resources.context({ start: day, end: day, dimensions: {} });
  return resources.write();
}

function tag(concept: string, text: string): string {
  return `<ix:nonNumeric contextRef="c-1" name="dei:${concept}">${escapeHtml(text)}</ix:nonNumeric>`;
}

function cover(company: SampleCompany, filing: SampleFiling): string[] {
  return [
    `<p>FORM ${tag('DocumentType', filing.form)}</p>`,
    `<p>${tag('EntityRegistrantName', company.name)}</p>`,
    `<p>${escapeHtml(describeLocation(company.incorporated))} | ${tag('EntityFileNumber', registrantNumber(company))}</p>`,
  ];
}
