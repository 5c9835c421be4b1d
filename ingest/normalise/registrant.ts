import type { XbrlContext, XbrlDocument } from '../parse/xbrl.ts';

/** Axis by which a filing of several registrants tells whose a fact is. */
const REGISTRANT_AXIS = 'dei:LegalEntityAxis';
const CIK = 'dei:EntityCentralIndexKey';

const ASSETS = /^(?:us-gaap|ifrs-full):Assets$/;

const digits = (cik: string): string => cik.replace(/^0+/, '');

/** What a context says of its registrant: the member of the axis, or the CIK of its entity. */
const memberOf = ({ dimensions }: XbrlContext): string | null => dimensions[REGISTRANT_AXIS] ?? null;

function statedCik(documents: readonly XbrlDocument[], cik: string): { member: string | null } | null {
  for (const { cover, contexts } of documents) {
    const fact = cover.find(({ concept, text }) => concept === CIK && digits(text) === digits(cik));
    const context = contexts.get(fact?.context ?? '');
    if (context !== undefined) return { member: memberOf(context) };
  }
  return null;
}

/** Whether the facts of some contexts are statements: a member of the cover alone shares those of the filing. */
const hasStatements = (
  documents: readonly XbrlDocument[],
  isOwn: (context: XbrlContext) => boolean,
): boolean =>
  documents.some(({ facts, contexts }) =>
    facts.some(({ concept, context }) => {
      const found =
        contexts.get(context) ?? documents.map((each) => each.contexts.get(context)).find(Boolean);
      return ASSETS.test(concept) && found !== undefined && isOwn(found);
    }),
  );

/**
 * A filing's documents as one of its registrants has them: where the cover states its CIK for a member of the legal entity axis,
 * and the member has statements, facts of this member are the registrant's as a whole and others are none of its facts. So are
 * facts of contexts with its CIK where most have another's. Else the documents as they are.
 * Rule: docs/rules.md#several-registrants
 */
export function ofRegistrant(documents: readonly XbrlDocument[], cik: string): readonly XbrlDocument[] {
  const member = statedCik(documents, cik)?.member ?? null;
  const isMember = (context: XbrlContext): boolean => member !== null && memberOf(context) === member;
  const isEntity = ({ entity }: XbrlContext): boolean => entity !== null && digits(entity) === digits(cik);
  const isOwn = [isMember, isEntity].find((own) => hasStatements(documents, own));
  if (isOwn === undefined) return documents;
  return documents.map((document) => ({
    ...document,
    contexts: new Map(
      [...document.contexts].map(([id, context]): [string, XbrlContext] => {
        if (!isOwn(context)) return [id, { ...context, start: null, end: null }];
        const { [REGISTRANT_AXIS]: own, ...others } = context.dimensions;
        return [id, { ...context, entity: null, dimensions: own === member ? others : context.dimensions }];
      }),
    ),
  }));
}
