import { escapeHtml } from '../document.ts';

export type LinkKind = 'presentation' | 'calculation';

/** Relation of two concepts in a role; `arcrole` is a whole address. */
export type LinkArc = {
  from: string;
  to: string;
  arcrole: string;
  weight?: 1 | -1;
  preferred_label?: string;
};

/** Arcs of one role in their order; `uri` is the role's address. */
export type LinkRole = { uri: string; arcs: readonly LinkArc[] };

/** Labels of concepts by label role. */
export type ConceptLabels = ReadonlyMap<string, Readonly<Record<string, string>>>;

const HEAD =
  '<link:linkbase xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xbrldt="http://xbrl.org/2005/xbrldt">';

/** Schemas of the standard taxonomies, by prefix; a filer's own concepts are in its schema. */
const SCHEMAS: Readonly<Record<string, string>> = {
  'us-gaap': 'https://xbrl.fasb.org/us-gaap/2025/elts/us-gaap-2025.xsd',
  srt: 'https://xbrl.fasb.org/srt/2025/elts/srt-2025.xsd',
  country: 'https://xbrl.sec.gov/country/2025/country-2025.xsd',
  'ifrs-full': 'https://xbrl.ifrs.org/taxonomy/2025-03-27/full_ifrs/full_ifrs-cor_2025-03-27.xsd',
};

/** Address of a label role: the negated ones are of a later list. */
function labelRole(name: string): string {
  return `http://www.xbrl.org/${name.startsWith('negated') ? 2009 : 2003}/role/${name}`;
}

/** A presentation or calculation linkbase; each role locates its concepts before it relates them. */
export function writeLinkbase(kind: LinkKind, roles: readonly LinkRole[], own_schema: string): string {
  const refs = roles.map(({ uri }) => {
    const name = uri.slice(uri.lastIndexOf('/') + 1);
    return `<link:roleRef roleURI="${uri}" xlink:type="simple" xlink:href="${own_schema}#${name}"/>`;
  });
  const links = roles.flatMap(({ uri, arcs }) => {
    const concepts = arcs.flatMap(({ from, to }) => [from, to]);
    return [
      `<link:${kind}Link xlink:role="${uri}" xlink:type="extended">`,
      ...locate(concepts, own_schema),
      ...arcs.map((arc, index) => writeArc(kind, arc, index + 1)),
      `</link:${kind}Link>`,
    ];
  });
  return wrap([...refs, ...links]);
}

export function writeLabelLinkbase(labels: ConceptLabels, own_schema: string): string {
  const resources = [...labels].flatMap(([concept, texts]) => {
    const resource = `lab_${idOf(concept)}`;
    const written = Object.entries(texts).map(
      ([role, text]) =>
        `<link:label xlink:label="${resource}" xlink:role="${labelRole(role)}" xlink:type="resource" xml:lang="en-US">${escapeHtml(text)}</link:label>`,
    );
    const arc = `<link:labelArc xlink:arcrole="http://www.xbrl.org/2003/arcrole/concept-label" xlink:from="loc_${idOf(concept)}" xlink:to="${resource}" xlink:type="arc"/>`;
    return [...written, arc];
  });
  return wrap([
    '<link:labelLink xlink:role="http://www.xbrl.org/2003/role/link" xlink:type="extended">',
    ...locate([...labels.keys()], own_schema),
    ...resources,
    '</link:labelLink>',
  ]);
}

function wrap(lines: readonly string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', HEAD, ...lines, '</link:linkbase>', ''].join('\n');
}

function locate(concepts: readonly string[], own_schema: string): string[] {
  return [...new Set(concepts)].map((concept) => {
    const schema = SCHEMAS[concept.split(':')[0] ?? ''] ?? own_schema;
    return `<link:loc xlink:type="locator" xlink:label="loc_${idOf(concept)}" xlink:href="${schema}#${idOf(concept)}"/>`;
  });
}

function writeArc(
  kind: LinkKind,
  { from, to, arcrole, weight, preferred_label }: LinkArc,
  order: number,
): string {
  const weighed = weight === undefined ? '' : ` weight="${weight}.0"`;
  const label = preferred_label === undefined ? '' : ` preferredLabel="${labelRole(preferred_label)}"`;
  return `<link:${kind}Arc order="${order}"${weighed}${label} xlink:arcrole="${arcrole}" xlink:from="loc_${idOf(from)}" xlink:to="loc_${idOf(to)}" xlink:type="arc"/>`;
}

export function idOf(concept: string): string {
  return concept.replace(':', '_');
}
