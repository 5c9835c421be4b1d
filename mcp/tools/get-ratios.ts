import * as v from 'valibot';

import { Coverage } from '../../contract/coverage.ts';
import { RATIO_PERIODS } from '../../contract/ratio-names.ts';
import { type RatioInput, ratiosEndpoint, type RatiosResponse } from '../../contract/ratios.ts';
import { fiscalPeriod, type PointColumn } from '../../domain/calendar/calendar-period.ts';
import { ratioColumns } from '../../domain/ratios/ratio-columns.ts';
import type { Links } from '../../views/addresses.ts';
import { companyId } from '../../views/format/names.ts';
import { latestRatios, ratioLabel, ratioSeriesTable, SHOWN_GROUPS } from '../../views/ratios.ts';
import { fitRows } from '../budget.ts';
import { choice, Columns, company, CompanyFields, count, link, offset, rest, words } from '../fields.ts';
import { defineTool } from '../tool.ts';

const Operand = v.object({
  name: v.string(),
  value: v.number(),
  unit: v.string(),
  accession_number: v.nullable(v.string()),
  concept: v.nullable(v.string()),
  derived: v.nullable(v.string()),
});

const Ratio = v.object({
  name: v.string(),
  label: v.string(),
  definition: v.nullable(v.string()),
  value_type: v.optional(v.picklist(['percent', 'times', 'days'])),
  values: v.array(
    v.object({
      period: v.string(),
      period_end: v.nullable(v.string()),
      value: v.nullable(v.number()),
      not_meaningful: v.optional(v.boolean()),
      reason: v.nullable(v.string()),
    }),
  ),
  operands: v.optional(v.array(Operand)),
  link,
});
type Ratio = v.InferOutput<typeof Ratio>;

export const getRatios = defineTool({
  name: 'get_ratios',
  title: 'Get ratios',
  description:
    'Margins, returns, liquidity and leverage as decimals (0.44 is 44 %). Without period_type: the latest fiscal year with the ' +
    'operands’ filings and tags. With it: values over time, and more ratios. A null has its reason. A value that is ' +
    'not_meaningful has a negative denominator: say "n.m.", not the number.',
  input: v.strictObject({
    company,
    period_type: v.optional(choice(RATIO_PERIODS, 'Periods, for ratios over time.')),
    periods: v.optional(count(1, 40, 'Latest periods to show.'), 5),
    ratios: v.optional(
      v.pipe(
        v.array(words(80, 'Name.')),
        v.maxLength(60),
        v.description('Only these ratios, such as gross_margin.'),
      ),
    ),
    offset,
  }),
  app: 'chart',
  output: v.object({
    company: CompanyFields,
    fiscal_year: v.nullable(v.string()),
    period_end: v.nullable(v.string()),
    accession_number: v.nullable(v.string()),
    currency: v.nullable(v.string()),
    coverage: v.nullable(Coverage),
    warnings: v.array(v.string()),
    columns: Columns,
    ratios: v.array(Ratio),
    ...rest,
  }),
  run: async (given, { ask, links }) => {
    const answer = await ask(ratiosEndpoint, {
      path: { identifier: given.company },
      query: { period_type: given.period_type },
    });
    const { metadata } = answer;
    const isLatest = given.period_type === undefined;
    const { fiscal_year: year = '', period_end: end = null } = metadata;
    const periods = isLatest
      ? [{ id: year, label: fiscalPeriod(year), end }]
      : ratioColumns(answer).slice(-given.periods);
    const all = isLatest ? latest(answer, links) : overTime(answer, periods, links);
    const columns: Columns = periods.map(({ id, label, end: period_end }) => ({
      period: id,
      label,
      period_end,
    }));
    const { ratios: names } = given;
    const chosen = names === undefined ? all : all.filter(({ name }) => names.includes(name));
    const warnings = (metadata.warnings ?? []).slice(0, 10);
    const { rows, ...more } = fitRows(chosen, {
      offset: given.offset,
      what: 'ratios',
      taken: JSON.stringify([warnings, columns]).length,
    });
    const { cik, ticker, name } = answer.company;
    return {
      company: { cik, ticker, name },
      fiscal_year: metadata.fiscal_year ?? null,
      period_end: metadata.period_end ?? null,
      accession_number: metadata.accession_number ?? null,
      currency: metadata.currency ?? null,
      coverage: answer.coverage ?? null,
      warnings,
      columns,
      ratios: rows,
      ...more,
    };
  },
});

function latest(answer: RatiosResponse, links: Links): Ratio[] {
  const { company: subject, metadata } = answer;
  const { fiscal_year = '', period_end = null, operands = {}, inputs = {} } = metadata;
  const found = SHOWN_GROUPS.flatMap((group) => latestRatios(answer, group));
  return found.map(({ name, value, computed, reason }) => {
    const { label: title, definition } = ratioLabel(name);
    const isMeaningless = metadata.not_meaningful?.[name] !== undefined;
    return {
      name,
      label: metadata.labels?.[name] ?? title,
      definition: metadata.definitions?.[name] ?? definition,
      values: [
        {
          period: fiscal_year,
          period_end,
          value: computed,
          ...(isMeaningless && { not_meaningful: true }),
          reason: value === null ? reason : null,
        },
      ],
      operands: (operands[name] ?? []).flatMap((operand) => toOperand(operand, inputs[operand] ?? null)),
      link: links.ratio(companyId(subject), name, undefined),
    };
  });
}

function toOperand(name: string, input: RatioInput | null): v.InferOutput<typeof Operand>[] {
  if (input === null) return [];
  const { value, unit, source = null, derived = null } = input;
  return [
    {
      name,
      value,
      unit,
      accession_number: source?.accession_number ?? derived?.operands[0]?.source?.accession_number ?? null,
      concept: source?.concept ?? null,
      derived: derived?.formula ?? null,
    },
  ];
}

function overTime(
  { company: subject, series = [], period_type }: RatiosResponse,
  columns: readonly PointColumn[],
  links: Links,
): Ratio[] {
  const { rows } = ratioSeriesTable({ columns, series }, subject.name, { latest: columns.length });
  return series.map(({ name, label, definition, value_type }, at) => ({
    name,
    label,
    definition,
    value_type,
    values: columns.map(({ id, end }, column) => {
      const { value = null, reason = null, sources = [] } = rows[at]?.cells[column] ?? {};
      const computed = value ?? sources[0]?.value ?? null;
      return {
        period: id,
        period_end: end,
        value: computed,
        ...(value === null && computed !== null && { not_meaningful: true }),
        reason,
      };
    }),
    link: links.ratio(companyId(subject), undefined, period_type),
  }));
}
