import { label } from '../../../views/format/names.ts';
import { disclosureTitle } from '../../../views/format/titles.ts';

/** Label of a disclosure derived from its tag: 'item:RiskFactorsTextBlock' → 'Risk factors'. */
export function tagLabel(tag: string): string {
  const name = tag.slice(tag.indexOf(':') + 1).replace(/TextBlock$/, '');
  return label(disclosureTitle({ tag, label: name.replaceAll(/([a-z])([A-Z])/g, '$1 $2') }));
}
