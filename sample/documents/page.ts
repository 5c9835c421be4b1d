import type { SampleCompany } from '../company.ts';
import type { SampleFiling } from '../filing.ts';
import { describePlace } from '../shape/addresses.ts';
import { registrantNumber } from '../shape/columns.ts';
import { escapeHtml } from './document.ts';
import { createResources } from './inline/resources.ts';

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
    `<p>${escapeHtml(describePlace(company.incorporated))} | ${tag('EntityFileNumber', registrantNumber(company))}</p>`,
  ];
}
