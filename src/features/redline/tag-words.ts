import { label } from '../../format/label.ts';

/** A disclosure's tag in words, where its label is not at hand: 'item:RiskFactorsTextBlock' → 'Risk Factors'. */
export function tagWords(tag: string): string {
  const name = tag.slice(tag.indexOf(':') + 1).replace(/TextBlock$/, '');
  return label(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2'));
}
