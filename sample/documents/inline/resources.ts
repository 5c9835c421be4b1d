import { escapeHtml } from '../document.ts';

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
