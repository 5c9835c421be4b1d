import type { Book } from '../../financials/book.ts';
import { escapeHtml } from '../escape-html.ts';
import { idOf } from './linkbase.ts';
import type { Role } from './roles.ts';

/** The filer's schema: its roles with their definitions, and the concepts of its own. */
export function writeSchema(
  book: Book,
  namespace: string,
  roles: readonly Role[],
  own: readonly string[],
): string {
  const { prefix } = book.company;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:dtr-types="http://www.xbrl.org/dtr/type/2022-03-31" xmlns:${prefix}="${namespace}" targetNamespace="${namespace}" elementFormDefault="qualified">`,
    '<xs:annotation><xs:appinfo>',
    ...roles.flatMap(({ name, definition }) => [
      `<link:roleType id="${name}" roleURI="${roleUri(book, name)}">`,
      `<link:definition>${escapeHtml(definition)}</link:definition>`,
      '<link:usedOn>link:presentationLink</link:usedOn><link:usedOn>link:calculationLink</link:usedOn>',
      '</link:roleType>',
    ]),
    '</xs:appinfo></xs:annotation>',
    ...own.map(
      (concept) =>
        `<xs:element id="${idOf(concept)}" name="${concept.split(':')[1] ?? ''}" nillable="true" substitutionGroup="xbrli:item" ${typeOf(concept)}/>`,
    ),
    '</xs:schema>',
    '',
  ].join('\n');
}

/** Address of a role of the company. */
export function roleUri({ company }: Book, name: string): string {
  return `http://${company.prefix}.example/role/${name}`;
}

function typeOf(concept: string): string {
  if (/(?:Policy|TextBlock)$/.test(concept)) {
    return 'type="dtr-types:textBlockItemType" xbrli:periodType="duration"';
  }
  return concept.endsWith('Member')
    ? 'abstract="true" type="xbrli:stringItemType" xbrli:periodType="duration"'
    : 'type="xbrli:monetaryItemType" xbrli:periodType="duration"';
}
