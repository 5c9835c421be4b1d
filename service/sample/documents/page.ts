import type { SampleCompany } from '../company.ts';
import type { SampleFiling } from '../filing.ts';
import { registrantNumber } from '../shape/file-number.ts';
import { describePlace } from '../shape/places.ts';
import { escapeHtml } from './escape-html.ts';

/** Shown at the head of every invented document, so that a printed page tells on itself. */
export const INVENTED = 'Sample document. The company, its people and its figures are invented.';

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

const NAMESPACES = [
  'xmlns="http://www.w3.org/1999/xhtml"',
  'xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"',
  'xmlns:link="http://www.xbrl.org/2003/linkbase"',
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
  'xmlns:xbrli="http://www.xbrl.org/2003/instance"',
  'xmlns:dei="http://xbrl.sec.gov/dei/2025"',
].join(' ');

/** An inline XBRL page, served bare: its cover's facts are tagged in the one context `c-1`. */
export function inlinePage(company: SampleCompany, filing: SampleFiling, body: readonly string[]): string {
  const base = filing.primary_document.replace(/\.htm$/, '');
  const period = filing.report_date ?? filing.filing_date;
  return [
    "<?xml version='1.0' encoding='ASCII'?>",
    `<html ${NAMESPACES} xml:lang="en-US">`,
    `<head><title>${base}</title></head>`,
    '<body>',
    '<div style="display:none"><ix:header><ix:hidden>',
    tag('EntityCentralIndexKey', company.cik),
    tag('AmendmentFlag', String(filing.form.endsWith('/A'))),
    '</ix:hidden><ix:references xml:lang="en-US">',
    `<link:schemaRef xlink:type="simple" xlink:href="${base}.xsd"/>`,
    '</ix:references><ix:resources><xbrli:context id="c-1">',
    `<xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">${company.cik}</xbrli:identifier></xbrli:entity>`,
    `<xbrli:period><xbrli:startDate>${period}</xbrli:startDate><xbrli:endDate>${period}</xbrli:endDate></xbrli:period>`,
    '</xbrli:context></ix:resources></ix:header></div>',
    paragraph(INVENTED),
    ...cover(company, filing),
    ...body,
    '</body>',
    '</html>',
    '',
  ].join('\n');
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
