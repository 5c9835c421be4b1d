/** Members by axis, both with their prefix. */
export type Dimensions = Readonly<Record<string, string>>;

type Context = { start: string | null; end: string; dimensions: Dimensions };

const MEASURES: Readonly<Record<string, readonly [string, string?]>> = {
  USD: ['iso4217:USD'],
  EUR: ['iso4217:EUR'],
  shares: ['xbrli:shares'],
  'USD/shares': ['iso4217:USD', 'xbrli:shares'],
  'EUR/shares': ['iso4217:EUR', 'xbrli:shares'],
};

/** Contexts and units of one inline document, each written once, in the order of their first use. */
export type Resources = {
  /** Id of a context: `c-2`. */
  context(context: Context): string;
  /** Id of a unit: `usd`, `usdPerShare`. */
  unit(unit: string): string;
  write(): string[];
};

export function createResources(cik: string): Resources {
  const contexts = new Map<string, { id: string; context: Context }>();
  const units = new Set<string>();
  return {
    context(context) {
      const key = JSON.stringify([context.start, context.end, context.dimensions]);
      const known = contexts.get(key) ?? { id: `c-${contexts.size + 1}`, context };
      contexts.set(key, known);
      return known.id;
    },
    unit(unit) {
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
  const [numerator = '', denominator] = MEASURES[unit] ?? [];
  const body =
    denominator === undefined
      ? writeMeasure(numerator)
      : `<xbrli:divide><xbrli:unitNumerator>${writeMeasure(numerator)}</xbrli:unitNumerator><xbrli:unitDenominator>${writeMeasure(denominator)}</xbrli:unitDenominator></xbrli:divide>`;
  return `<xbrli:unit id="${unitId(unit)}">${body}</xbrli:unit>`;
}

function writeMeasure(name: string): string {
  return `<xbrli:measure>${name}</xbrli:measure>`;
}
