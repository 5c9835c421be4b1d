import { conceptLabel, plainLabel } from '../../domain/statements/concept-label.ts';
import type { InstanceFact } from '../../domain/statements/fact.ts';
import type { InstanceRecord } from '../../domain/statements/instance.ts';
import type { Arc, Linkbases } from '../parse/linkbases.ts';

/** Calculation arcs over all roles, each parent and child once. */
export function calculationArcs({ calculation }: Linkbases): InstanceRecord['calculations'] {
  const seen = new Set<string>();
  const result: InstanceRecord['calculations'] = [];
  for (const { from, to, weight } of calculation) {
    const key = JSON.stringify([from, to]);
    if (seen.has(key)) continue;
    seen.add(key);
    result.push({ parent: from, child: to, weight });
  }
  return result;
}

function byRoleAndParent(arcs: readonly Arc[]): Map<string, Map<string, string[]>> {
  const roles = new Map<string, Map<string, string[]>>();
  for (const { role, from, to } of arcs) {
    const parents = roles.get(role) ?? new Map<string, string[]>();
    roles.set(role, parents);
    const children = parents.get(from) ?? [];
    parents.set(from, children);
    children.push(to);
  }
  return roles;
}

/**
 * Members under their parents, by axis: from the definition linkbase, else from the trees of members that the
 * presentation shows. Only axes that facts of the filing use.
 */
export function memberTree(linkbases: Linkbases, facts: readonly InstanceFact[]): InstanceRecord['members'] {
  const used = new Set(facts.flatMap(({ dimensions }) => Object.keys(dimensions)));
  const isDefined = linkbases.definition.length > 0;
  const arcs = isDefined
    ? linkbases.definition.filter(({ kind }) => kind === 'domain-member' || kind === 'dimension-domain')
    : linkbases.presentation;
  const seen = new Set<string>();
  const members: InstanceRecord['members'] = [];
  for (const parents of byRoleAndParent(arcs).values()) {
    for (const axis of parents.keys()) {
      if (!used.has(axis)) continue;
      const waiting = [...(parents.get(axis) ?? [])];
      const visited = new Set<string>();
      for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
        if (visited.has(parent)) continue;
        visited.add(parent);
        for (const member of parents.get(parent) ?? []) {
          const key = JSON.stringify([axis, parent, member]);
          if (!seen.has(key)) members.push({ axis, parent, member });
          seen.add(key);
          waiting.push(member);
        }
      }
    }
  }
  return members;
}

function labelOf(
  concept: string,
  labels: Linkbases['labels'],
  printed: ReadonlyMap<string, string>,
): string | null {
  // A filing spells a country as its schema does, in capitals.
  if (concept.startsWith('country:')) return conceptLabel(concept);
  const texts = labels.get(concept);
  const isMember = /(?:Member|Domain)$/.test(concept);
  const text = isMember
    ? (texts?.get('terseLabel') ?? texts?.get('label'))
    : (texts?.get('label') ?? texts?.get('terseLabel'));
  if (text !== undefined && text !== '') return plainLabel(text);
  return isMember ? (printed.get(concept) ?? conceptLabel(concept)) : null;
}

/**
 * Labels of the concepts, axes and members that the filing's facts use, by prefixed name: as the filing states them
 * (the short one of a member), else as its tables print a member, else words made of the member's name.
 */
export function instanceLabels(
  linkbases: Linkbases,
  facts: readonly InstanceFact[],
  printed: ReadonlyMap<string, string> = new Map(),
): Record<string, string> {
  const labels: Record<string, string> = Object.create(null);
  const used = new Set<string>();
  for (const { concept, dimensions } of facts) {
    used.add(concept);
    for (const [axis, member] of Object.entries(dimensions)) used.add(axis).add(member);
  }
  for (const concept of used) {
    const label = labelOf(concept, linkbases.labels, printed);
    if (label !== null) labels[concept] = label;
  }
  return labels;
}
