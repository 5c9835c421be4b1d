import { escapeHtml } from '../escape-html.ts';
import { conceptHref } from './concept-href.ts';

export type LinkKind = 'presentation' | 'calculation' | 'definition';

/** Relation of two concepts in a role. */
export type LinkArc = {
  from: string;
  to: string;
  /** Whole address. */
  arcrole: string;
  order: number;
  weight?: 1 | -1;
  preferred_label?: string;
};

/** Arcs of one role; `uri` is the role's address. */
export type LinkRole = { uri: string; arcs: readonly LinkArc[] };

export type ConceptLabels = { concept: string; labels: Readonly<Record<string, string>> };

const HEAD =
  '<link:linkbase xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xbrldt="http://xbrl.org/2005/xbrldt">';
const LABEL_ROLE = 'http://www.xbrl.org/2003/role';
const NEGATED_ROLE = 'http://www.xbrl.org/2009/role';

/** Address of a label role: the negated ones are of a later list. */
function labelRole(name: string): string {
  return `${name.startsWith('negated') ? NEGATED_ROLE : LABEL_ROLE}/${name}`;
}

/** A presentation, calculation or definition linkbase; each role locates its concepts before it relates them. */
export function writeLinkbase(kind: LinkKind, roles: readonly LinkRole[], own_schema: string): string {
  const refs = roles.map(
    ({ uri }) =>
      `<link:roleRef roleURI="${uri}" xlink:type="simple" xlink:href="${own_schema}#${lastSegment(uri)}"/>`,
  );
  const links = roles.flatMap(({ uri, arcs }) => [
    `<link:${kind}Link xlink:role="${uri}" xlink:type="extended">`,
    ...locate(
      arcs.flatMap(({ from, to }) => [from, to]),
      own_schema,
    ),
    ...arcs.map((arc) => writeArc(kind, arc)),
    `</link:${kind}Link>`,
  ]);
  return wrap([...refs, ...links]);
}

export function writeLabelLinkbase(concepts: readonly ConceptLabels[], own_schema: string): string {
  const labels = concepts.flatMap(({ concept, labels: texts }) => {
    const resource = `lab_${idOf(concept)}`;
    return [
      ...Object.entries(texts).map(
        ([role, text]) =>
          `<link:label xlink:label="${resource}" xlink:role="${labelRole(role)}" xlink:type="resource" xml:lang="en-US">${escapeHtml(text)}</link:label>`,
      ),
      `<link:labelArc xlink:arcrole="http://www.xbrl.org/2003/arcrole/concept-label" xlink:from="loc_${idOf(concept)}" xlink:to="${resource}" xlink:type="arc"/>`,
    ];
  });
  const located = locate(
    concepts.map(({ concept }) => concept),
    own_schema,
  );
  return wrap([
    '<link:labelLink xlink:role="http://www.xbrl.org/2003/role/link" xlink:type="extended">',
    ...located,
    ...labels,
    '</link:labelLink>',
  ]);
}

function wrap(lines: readonly string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', HEAD, ...lines, '</link:linkbase>', ''].join('\n');
}

function locate(concepts: readonly string[], own_schema: string): string[] {
  return [...new Set(concepts)].map(
    (concept) =>
      `<link:loc xlink:type="locator" xlink:label="loc_${idOf(concept)}" xlink:href="${conceptHref(concept, own_schema)}"/>`,
  );
}

function writeArc(kind: LinkKind, arc: LinkArc): string {
  const weight = arc.weight === undefined ? '' : ` weight="${arc.weight}.0"`;
  const label =
    arc.preferred_label === undefined ? '' : ` preferredLabel="${labelRole(arc.preferred_label)}"`;
  return `<link:${kind}Arc order="${arc.order}"${weight}${label} xlink:arcrole="${arc.arcrole}" xlink:from="loc_${idOf(arc.from)}" xlink:to="loc_${idOf(arc.to)}" xlink:type="arc"/>`;
}

export function idOf(concept: string): string {
  return concept.replace(':', '_');
}

function lastSegment(uri: string): string {
  return uri.slice(uri.lastIndexOf('/') + 1);
}
