import { ParseError } from '../../domain/documents/document-text.ts';
import { readXml, XML_BOUNDS } from './xml.ts';

type Attributes = Readonly<Record<string, string>>;

/** Relation of two concepts, both as `us-gaap:Revenues`, in the role of one statement or note. */
export type Arc = {
  role: string;
  /** Last segment of the arc role: `parent-child`, `summation-item`, `domain-member`, `dimension-domain` … */
  kind: string;
  from: string;
  to: string;
  order: number;
  /** Of calculations: +1 or -1. */
  weight: number;
  /** Last segment of the label role that a presentation asks for: `totalLabel`, `negatedLabel`; null for the usual. */
  preferred_label: string | null;
};

/** What a filing's linkbases and schema say of its concepts. */
export type Linkbases = {
  presentation: Arc[];
  calculation: Arc[];
  definition: Arc[];
  /** Text by label role (`label`, `terseLabel`, `totalLabel`) by concept. */
  labels: Map<string, Map<string, string>>;
  /** Definition of a role, from the schema: `0000002 - Statement - CONSOLIDATED STATEMENTS OF OPERATIONS`. */
  roles: Map<string, string>;
};

export function emptyLinkbases(): Linkbases {
  return { presentation: [], calculation: [], definition: [], labels: new Map(), roles: new Map() };
}

const MAX_TEXT = 2_000;

const LINKS = new Map<string, 'presentation' | 'calculation' | 'definition' | 'label'>([
  ['presentationLink', 'presentation'],
  ['calculationLink', 'calculation'],
  ['definitionLink', 'definition'],
  ['labelLink', 'label'],
]);

/** `http://www.xbrl.org/2003/role/totalLabel` → `totalLabel`. */
function lastSegment(uri: string): string {
  return uri.slice(uri.lastIndexOf('/') + 1);
}

/**
 * Concept that a locator points to: `…/us-gaap-2023.xsd#us-gaap_Revenues` → `us-gaap:Revenues`. By EDGAR's rules an
 * element's id is its prefix, an underscore and its name. Null for what is no such reference.
 */
export function locatedConcept(href: string): string | null {
  const fragment = href.slice(href.lastIndexOf('#') + 1);
  const underscore = fragment.indexOf('_');
  if (!href.includes('#') || underscore <= 0 || fragment.length > 400) return null;
  return `${fragment.slice(0, underscore)}:${fragment.slice(underscore + 1)}`;
}

function finite(text: string | undefined, otherwise: number): number {
  const value = Number(text ?? otherwise);
  return Number.isFinite(value) ? value : otherwise;
}

/** One extended link while it is read: its arcs name locators, which may stand after them. */
type OpenLink = {
  kind: 'presentation' | 'calculation' | 'definition' | 'label';
  role: string;
  locators: Map<string, string>;
  resources: Map<string, { role: string; text: string }[]>;
  arcs: Attributes[];
};

function closeLink(link: OpenLink, into: Linkbases): void {
  for (const arc of link.arcs) {
    const from = link.locators.get(arc['xlink:from'] ?? '');
    if (from === undefined || arc.use === 'prohibited') continue;
    if (link.kind === 'label') {
      const texts = into.labels.get(from) ?? new Map<string, string>();
      into.labels.set(from, texts);
      for (const { role, text } of link.resources.get(arc['xlink:to'] ?? '') ?? []) {
        if (!texts.has(role)) texts.set(role, text);
      }
      continue;
    }
    const to = link.locators.get(arc['xlink:to'] ?? '');
    if (to === undefined) continue;
    into[link.kind].push({
      role: link.role,
      kind: lastSegment(arc['xlink:arcrole'] ?? ''),
      from,
      to,
      order: finite(arc.order, 1),
      weight: finite(arc.weight, 1),
      preferred_label: arc.preferredLabel === undefined ? null : lastSegment(arc.preferredLabel),
    });
  }
}

type OpenText = { kind: 'label' | 'definition'; attributes: Attributes; text: string };

function createReader(source: string, into: Linkbases) {
  let link: OpenLink | null = null;
  let roleUri: string | null = null;
  let text: OpenText | null = null;
  let arcs = 0;

  const openElement = (local: string, attributes: Attributes): void => {
    const kind = LINKS.get(local);
    if (kind !== undefined) {
      const role = attributes['xlink:role'] ?? '';
      link = { kind, role, locators: new Map(), resources: new Map(), arcs: [] };
    } else if (local === 'roleType') roleUri = attributes.roleURI ?? null;
    else if (local === 'definition' && roleUri !== null) text = { kind: 'definition', attributes, text: '' };
    else if (link === null) return;
    else if (local === 'loc') {
      const concept = locatedConcept(attributes['xlink:href'] ?? '');
      if (concept !== null) link.locators.set(attributes['xlink:label'] ?? '', concept);
    } else if (local === 'label') text = { kind: 'label', attributes, text: '' };
    else if (local.endsWith('Arc')) {
      arcs += 1;
      if (arcs > XML_BOUNDS.max_arcs)
        throw new ParseError(source, '', `more than ${XML_BOUNDS.max_arcs} arcs`);
      link.arcs.push(attributes);
    }
  };

  const closeText = (open: OpenText): void => {
    const words = open.text.replaceAll(/\s{1,2000}/g, ' ').trim();
    if (open.kind === 'definition') {
      if (roleUri !== null) into.roles.set(roleUri, words);
    } else if (link !== null && /^en\b|^$/i.test(open.attributes['xml:lang'] ?? '')) {
      const label = open.attributes['xlink:label'] ?? '';
      const texts = link.resources.get(label) ?? [];
      texts.push({ role: lastSegment(open.attributes['xlink:role'] ?? 'label'), text: words });
      link.resources.set(label, texts);
    }
  };

  return {
    open(name: string, attributes: Attributes) {
      openElement(name.slice(name.indexOf(':') + 1), attributes);
    },
    text(piece: string) {
      if (text !== null && text.text.length < MAX_TEXT) text.text += piece.slice(0, MAX_TEXT);
    },
    close(name: string) {
      const local = name.slice(name.indexOf(':') + 1);
      if (text !== null && local === text.kind) {
        closeText(text);
        text = null;
      } else if (local === 'roleType') roleUri = null;
      else if (link !== null && LINKS.get(local) === link.kind) {
        closeLink(link, into);
        link = null;
      }
    },
  };
}

/**
 * Reads the relations, labels and role names of one linkbase (`_pre`, `_cal`, `_def`, `_lab.xml`) or schema (`.xsd`,
 * with linkbases inside it or not) into those of the filing. Labels are kept in English.
 * Throws ParseError: markup that is not well formed, a document type declaration, above the bounds of `XML_BOUNDS`.
 */
export function parseLinkbase(source: string, bytes: Uint8Array, into: Linkbases): void {
  readXml(source, bytes, createReader(source, into));
}
