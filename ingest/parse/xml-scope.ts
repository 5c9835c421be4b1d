import { ParseError } from '../../domain/documents/parse-error.ts';

/** Namespaces of XBRL. */
export const NAMESPACE = {
  xbrl: 'http://www.xbrl.org/2003/instance',
  dimensions: 'http://xbrl.org/2006/xbrldi',
  schemaInstance: 'http://www.w3.org/2001/XMLSchema-instance',
} as const;

export const INLINE_NAMESPACES: readonly string[] = [
  'http://www.xbrl.org/2013/inlineXBRL',
  'http://www.xbrl.org/2008/inlineXBRL',
];

/** Publishers of standard taxonomies; the first segment of their namespaces' path is the usual prefix. */
const PUBLISHERS = ['http://fasb.org/', 'http://xbrl.us/', 'http://xbrl.sec.gov/'];

/**
 * Prefix under which a namespace's concepts are known everywhere in this project, whatever prefix a filing binds.
 * Example: 'http://fasb.org/us-gaap/2024' → 'us-gaap'; 'http://www.apple.com/20240928' as `aapl` → 'aapl'.
 */
function knownPrefix(namespace: string | undefined, prefix: string): string {
  if (namespace === undefined) return prefix;
  const publisher = PUBLISHERS.find((start) => namespace.startsWith(start));
  if (publisher !== undefined) {
    const [name = ''] = namespace.slice(publisher.length).split('/');
    return name === '' ? prefix : name;
  }
  return namespace.startsWith('http://xbrl.ifrs.org/') && namespace.endsWith('/ifrs-full')
    ? 'ifrs-full'
    : prefix;
}

export type XmlName = { namespace: string; local: string };

/** Namespaces in force while a document is read. Enter each element with its attributes, and leave it. */
export type XmlScope = {
  enter(attributes: Readonly<Record<string, string>>): void;
  leave(): void;
  /** Namespace (empty when none is bound) and local name of an element. */
  element(name: string): XmlName;
  /** Name of a concept, member or unit with its known prefix: `us-gaap:Revenues`. */
  concept(name: string): string;
  /** Whether the element states that it has no value (`xsi:nil`, whatever its prefix). */
  isNil(attributes: Readonly<Record<string, string>>): boolean;
};

const MAX_BINDINGS = 1_000;

type Frame = {
  bindings: ReadonlyMap<string, string>;
  elements: Map<string, XmlName>;
  concepts: Map<string, string>;
};

function split(name: string): [prefix: string, local: string] {
  const colon = name.indexOf(':');
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
}

const frameOf = (bindings: ReadonlyMap<string, string>): Frame => ({
  bindings,
  elements: new Map(),
  concepts: new Map(),
});

/**
 * Namespaces of one document. Throws ParseError, on entering, for an element that would have more than 1,000 in force:
 * filings have about 20, and each element that declares one holds them all.
 */
export function createXmlScope(source: string): XmlScope {
  const frames: (Frame | null)[] = [];
  const declaring: Frame[] = [frameOf(new Map())];
  const current = (): Frame => declaring.at(-1) ?? frameOf(new Map());

  return {
    enter(attributes) {
      let bindings: Map<string, string> | null = null;
      for (const name in attributes) {
        if (!name.startsWith('xmlns')) continue;
        const value = attributes[name] ?? '';
        bindings ??= new Map(current().bindings);
        if (name === 'xmlns') bindings.set('', value);
        else if (name[5] === ':') bindings.set(name.slice(6), value);
        if (bindings.size > MAX_BINDINGS) {
          throw new ParseError(source, '', `more than ${MAX_BINDINGS} namespaces are in force at once`);
        }
      }
      const frame = bindings === null ? null : frameOf(bindings);
      frames.push(frame);
      if (frame !== null) declaring.push(frame);
    },
    leave() {
      if (frames.pop()) declaring.pop();
    },
    element(name) {
      const { bindings, elements } = current();
      const known = elements.get(name);
      if (known !== undefined) return known;
      const [prefix, local] = split(name);
      const found = { namespace: bindings.get(prefix) ?? '', local };
      elements.set(name, found);
      return found;
    },
    concept(name) {
      const { bindings, concepts } = current();
      const known = concepts.get(name);
      if (known !== undefined) return known;
      const [prefix, local] = split(name);
      const plain = knownPrefix(bindings.get(prefix), prefix);
      const found = plain === '' ? local : `${plain}:${local}`;
      concepts.set(name, found);
      return found;
    },
    isNil(attributes) {
      for (const name in attributes) {
        if (!name.endsWith(':nil')) continue;
        const isSchema = current().bindings.get(name.slice(0, -4)) === NAMESPACE.schemaInstance;
        if (isSchema && /^(?:true|1)$/.test(attributes[name] ?? '')) return true;
      }
      return false;
    },
  };
}
