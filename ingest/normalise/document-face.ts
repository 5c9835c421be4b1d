import type { CellFact, DocumentFace } from '../../domain/faces/face.ts';
import type { XbrlDocument } from '../parse/xbrl.ts';

/** What the pages of a filing's inline documents show, with the periods, members and units of their facts. */
export function documentFaces(documents: readonly XbrlDocument[]): DocumentFace[] {
  const contextOf = (own: XbrlDocument, id: string) =>
    own.contexts.get(id) ?? documents.find(({ contexts }) => contexts.has(id))?.contexts.get(id);
  const unitOf = (own: XbrlDocument, id: string) =>
    own.units.get(id) ?? documents.find(({ units }) => units.has(id))?.units.get(id);

  return documents.flatMap((document) => {
    if (document.face === null) return [];
    const { tables, images } = document.face;
    const read = tables.map(({ before, rows }) => ({
      before,
      rows: rows.map(({ cells, has_rule }) => ({
        has_rule,
        cells: cells.map(({ facts, ...cell }) => ({
          ...cell,
          facts: facts.flatMap(
            ({ concept, context: contextId, unit: unitId, value, decimals }): CellFact[] => {
              const context = contextOf(document, contextId);
              const unit = unitOf(document, unitId);
              if (context === undefined || context.end === null || unit === undefined) return [];
              const { start, end, dimensions } = context;
              return [{ concept, start, end, dimensions, unit, value, decimals }];
            },
          ),
        })),
      })),
    }));
    return [{ tables: read, images }];
  });
}
