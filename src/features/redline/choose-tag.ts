import type { DisclosureMapResponse } from '../../../contract/redline.ts';

const RISK_FACTORS = 'item:RiskFactorsTextBlock';

type Disclosures = DisclosureMapResponse['disclosures'];

/** The disclosure compared where the address names none: the risk factors, else the first. Null for a company without any. */
export function chooseTag(disclosures: Disclosures): string | null {
  return (disclosures.find(({ tag }) => tag === RISK_FACTORS) ?? disclosures[0])?.tag ?? null;
}

/** Reports of a map that hold a disclosure, newest first; one that could not be parted may hold any. */
export function reportsWith({ reports, disclosures }: DisclosureMapResponse, tag: string) {
  const held = new Set(
    disclosures
      .filter((disclosure) => disclosure.tag === tag || disclosure.source === 'whole')
      .flatMap(({ cells }) => cells.map(({ adsh }) => adsh)),
  );
  return reports.filter(({ adsh }) => held.has(adsh));
}
