import type { DisclosureMapResponse } from '../../../contract/disclosures.ts';

/** Compared when the URL names no disclosure. */
export const RISK_FACTORS = 'item:RiskFactorsTextBlock';

type Disclosures = DisclosureMapResponse['disclosures'];

/** The default disclosure: the risk factors, else the first. Null if the company has none. */
export function chooseTag(disclosures: Disclosures): string | null {
  return (disclosures.find(({ tag }) => tag === RISK_FACTORS) ?? disclosures[0])?.tag ?? null;
}

/** Reports that contain a disclosure, newest first. A report without Items may contain any. */
export function reportsWith({ reports, disclosures }: DisclosureMapResponse, tag: string) {
  const accessions = new Set(
    disclosures
      .filter((disclosure) => disclosure.tag === tag || disclosure.source === 'whole')
      .flatMap(({ cells }) => cells.map(({ adsh }) => adsh)),
  );
  return reports.filter(({ adsh }) => accessions.has(adsh));
}
