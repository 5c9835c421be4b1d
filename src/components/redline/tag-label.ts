import { label } from '../../../views/format/names.ts';

/** Label of a disclosure derived from its tag: 'item:RiskFactorsTextBlock' → 'Risk Factors'. */
export function tagLabel(tag: string): string {
  const name = tag.slice(tag.indexOf(':') + 1).replace(/TextBlock$/, '');
  return label(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2'));
}
