import type { WatchDefinition } from '../../contract/watch-definition.ts';
import { itemLabel, tagLabel } from '../disclosures/tags.ts';

const NAMED = 3;

function someOf(texts: readonly string[]): string {
  const rest = texts.length - NAMED;
  return `${texts.slice(0, NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

function subject(watch: WatchDefinition): string {
  switch (watch.kind) {
    case 'companies':
      return `Filings of ${someOf(watch.companies)}`;
    case 'search':
      return `Search: ${watch.q}`;
    case 'disclosure': {
      const label = watch.tag === undefined ? 'any section' : (itemLabel(watch.tag) ?? tagLabel(watch.tag));
      return `New wording in ${label}, ${percent(watch.minimum_novelty)} or more`;
    }
    case 'item':
      return `8-K item ${someOf(watch.items)}`;
  }
  return `${watch.where.join(', ')}, ${watch.period_type}`;
}

/** What a watch is called unless it was given a name. Example: '8-K item 5.02 · AAPL'. */
export function watchName(watch: WatchDefinition): string {
  const companies = watch.kind === 'companies' ? [] : (watch.companies ?? []);
  const forms = watch.forms ?? [];
  const parts = [subject(watch), someOf(companies), someOf(forms)].filter((part) => part !== '');
  return parts.join(' · ').slice(0, 120);
}
