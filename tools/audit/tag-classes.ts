import { readFileSync } from 'node:fs';

import { classify } from '../../domain/statements/tag-classes.ts';
import type { Store } from '../../store/store.ts';

/** A tag and whether its figures are balances; null where that isn't known. */
export type FiledTag = { concept: string; is_balance: boolean | null };

/** How many tags of each class are read, and how many are another figure; the names of those that aren't classified. */
export function tagLines(tags: readonly FiledTag[]): string[] {
  const found = [...new Map(tags.map((tag) => [tag.concept, tag])).values()].flatMap(
    ({ concept, is_balance }) => {
      const classified = classify(concept);
      const isOther = is_balance !== null && classified !== null && classified.is_balance === !is_balance;
      return classified === null || isOther ? [] : [{ concept, ...classified }];
    },
  );
  return [...Map.groupBy(found, (tag) => tag.class)].flatMap(([name, own]) => {
    const with_status = (status: (typeof own)[number]['status']) =>
      own.filter((tag) => tag.status === status);
    const counts = `${with_status('read').length} read, ${with_status('part').length} parts, ${with_status('other').length} another figure`;
    const missing = with_status('unclassified').map(({ concept }) => concept);
    return [
      `tags of ${name.padEnd(30)} ${counts}, ${missing.length} not classified`,
      ...missing.map((concept) => `  not classified: ${concept}`),
    ];
  });
}

/** Tags of the loaded companies. Those that aren't classified have an amount of a currency. */
export async function tagsInStore({ facts }: Pick<Store, 'facts'>): Promise<FiledTag[]> {
  const found: FiledTag[] = [];
  for (const cik of await facts.companiesWithFacts()) {
    for (const { concept } of await facts.concepts(cik)) {
      if (classify(concept) === null) continue;
      const [fact] = await facts.facts(cik, [concept]);
      if (fact === undefined || /pure|\//.test(fact.unit)) continue;
      found.push({ concept, is_balance: fact.start === null });
    }
  }
  return found;
}

/** Tags of a `tag.txt` of SEC's Financial Statement Data Sets. */
export function tagsInFile(path: string): FiledTag[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8').split('\n');
  const names = head.split('\t');
  const at = (cells: readonly string[], name: string): string => cells[names.indexOf(name)] ?? '';
  return lines.flatMap((line) => {
    const cells = line.split('\t');
    const taxonomy = /^(?:us-gaap|ifrs)/.exec(at(cells, 'version'))?.[0];
    if (taxonomy === undefined || at(cells, 'datatype') === 'perShare') return [];
    const prefix = taxonomy === 'ifrs' ? 'ifrs-full' : taxonomy;
    return [{ concept: `${prefix}:${at(cells, 'tag')}`, is_balance: at(cells, 'iord') === 'I' }];
  });
}
