import { operandFigure, type SeriesPoint, shownValue } from '../../contract/series.ts';
import { periodRange, signNote } from '../../views/figure-table.ts';
import { filedOn, formatDate } from '../../views/format/dates.ts';
import { formatExact } from '../../views/format/figures.ts';
import { label } from '../../views/format/names.ts';
import { BOARD_LIMITS, type EvidenceOf } from './board.ts';
import { type CitedCompany, pagePath, pointSources } from './sources.ts';

type Given = {
  /** 'Revenue, FY2024'. */
  title: string;
  company: CitedCompany;
  point: SeriesPoint;
};

/** 'Derived: FY2025 − nine months: 416,161,000,000 − 313,695,000,000'. */
function calculationOf({ derived }: SeriesPoint): string | null {
  if (derived === undefined || derived === null) return null;
  const terms = derived.operands.map((operand, at) => {
    const before = operand.sign < 0 ? '− ' : at === 0 ? '' : '+ ';
    return `${before}${formatExact(operandFigure(operand).value)}`;
  });
  return [label(derived.formula), terms.join(' ')]
    .filter((part) => part !== '')
    .join(': ')
    .slice(0, 1_000);
}

function remarksOf(point: SeriesPoint): string[] {
  const { unit, first_reported = null, warnings = [] } = point;
  const note = signNote(point);
  const first =
    first_reported === null
      ? []
      : [
          `Originally reported as ${formatExact(first_reported.value)} ${unit} in ${filedOn(first_reported.form, formatDate(first_reported.filed))}, ${first_reported.accession_number}`,
        ];
  return [
    ...(note === null ? [] : [note]),
    ...first,
    ...warnings.map(({ message }) => `Fails a check: ${message}`),
  ]
    .slice(0, 8)
    .map((remark) => label(remark).slice(0, 600));
}

/** A figure with its exact value, with the sign of its statement, period, concept, calculation and filings. */
export function figureEvidence({ title, company, point }: Given): EvidenceOf<'figure'> {
  return {
    kind: 'figure',
    title: label(`${company.name}: ${title}`).slice(0, BOARD_LIMITS.title),
    note: '',
    path: pagePath(),
    sources: pointSources(company, [point]),
    value: shownValue(point),
    unit: point.unit,
    period: periodRange(point),
    concept: point.concept ?? null,
    calculation: calculationOf(point),
    remarks: remarksOf(point),
  };
}
