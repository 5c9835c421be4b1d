import type { SeriesPoint } from '../../contract/series.ts';
import type { FaceLine, FaceStatement, ReportFace } from './as-reported/face-statement.ts';
import type { Finding } from './audit.ts';
import type { Chain } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import type { Line, StatementName } from './line.ts';
import { annualPeriods, quarterPeriods } from './period.ts';
import { isSameFigure } from './same-figure.ts';
import { toSeries } from './series.ts';
import { TEMPLATE } from './statement-lines.ts';

type Report = { accession_number: string; filed: string };

/** Standardized figures of a line, by first and last day. */
function pointsOf(facts: CompanyFacts, { chain, kind }: Line): Map<string, SeriesPoint> {
  const periods = [...quarterPeriods(facts), ...annualPeriods(facts)];
  const points = toSeries(facts, chain, kind, periods);
  return new Map(points.map((point) => [`${point.start ?? ''} ${point.period_end}`, point]));
}

/** Tags of a total, preferred first; not those of a sum's terms, which are other lines. */
function tagsOf(chain: Chain): string[] {
  return chain.flatMap((rule) => ('concepts' in rule ? rule.concepts : []));
}

/** Whether a standardized figure has a tag that is preferred to the printed one: the printed line is then another. */
function isAnother({ concept, derived }: SeriesPoint, printed: string, chain: Chain): boolean {
  if (derived?.operands.some(({ source }) => source?.concept === printed)) return true;
  const tags = tagsOf(chain);
  const [own, other] = [tags.indexOf(concept ?? ''), tags.indexOf(printed)];
  return own >= 0 && own < other;
}

/** The printed line of a total: of those tagged as its chain allows, the one with the preferred tag. */
function printedLine({ lines }: FaceStatement, { chain }: Line): FaceLine | null {
  for (const concept of tagsOf(chain)) {
    const line = lines.find(({ tag }) => tag === concept);
    if (line !== undefined) return line;
  }
  return null;
}

/** Whether a standardized figure is another row of the same statement, or made of others: the printed line is then a part of it. */
function isOfRows({ concept, derived }: SeriesPoint, { lines }: FaceStatement, printed: string): boolean {
  const sources = derived?.operands.map(({ source }) => source?.concept) ?? [concept];
  return sources.every((name) => name !== printed && lines.some(({ tag }) => tag === name));
}

/** Why a standardized figure differs from a printed one although both are as filed; null when unexplained. */
function explain(point: SeriesPoint, { accession_number, filed }: Report): string | null {
  if (point.filed !== undefined && point.filed > filed)
    return `${point.accession_number} restated it after ${accession_number}.`;
  const mark = point.marks?.find((each) => each !== 'restated' && each !== 'derived');
  return mark === undefined ? null : `The standardized figure is ${mark.replace('_', ' ')}.`;
}

/** A total on the face of a report against the standardized line, in each period that both have. */
function compareTotal(facts: CompanyFacts, statement: FaceStatement, line: Line, report: Report): Finding[] {
  const printed = printedLine(statement, line);
  if (printed === null) return [];
  const points = pointsOf(facts, line);
  return printed.values.flatMap((value, index): Finding[] => {
    const column = statement.columns[index];
    if (value === null || value.value === null || column === undefined) return [];
    // A cell of another line's fact, or of one component, is no total.
    if ((value.tag ?? printed.tag) !== printed.tag || (value.dimensions ?? column.dimensions) !== undefined)
      return [];
    const [start, end] = [value.start === undefined ? column.start : value.start, value.end ?? column.end];
    const point = points.get(`${start ?? ''} ${end}`);
    if (point === undefined || point.unit !== value.unit) return [];
    // Equity without noncontrolling interests is not total equity.
    if (printed.tag !== null && isAnother(point, printed.tag, line.chain)) return [];
    if (printed.tag !== null && isOfRows(point, statement, printed.tag)) return [];
    const holds = isSameFigure(point.value, value.value);
    const compared = { line: line.key, period: `${point.period} in ${report.accession_number}` };
    const explanation = holds ? null : explain(point, report);
    return [
      {
        invariant: 'as_reported_total',
        ...compared,
        expected: value.value,
        got: point.value,
        holds,
        explanation,
      },
    ];
  });
}

/**
 * Totals on the face of a report against the standardized statements.
 * Rule: docs/rules.md#statement-audit
 */
export function auditFace(facts: CompanyFacts, { statements }: ReportFace, report: Report): Finding[] {
  return statements.flatMap((statement) => {
    const name = Object.keys(TEMPLATE).find((key): key is StatementName => key === statement.kind);
    const totals = name === undefined ? [] : TEMPLATE[name].filter(({ is_total }) => is_total);
    return totals.flatMap((line) => compareTotal(facts, statement, line, report));
  });
}
