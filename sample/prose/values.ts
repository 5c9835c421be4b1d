import { placeName } from '../../domain/company/places.ts';
import type { ReportSource } from '../documents/report-source.ts';
import { createRandom } from '../random.ts';
import type { Values } from './clause.ts';
import type { Profile } from './profile.ts';
import { revenueOf, type ReportFigures } from './report-figures.ts';
import { writeCount, writeDay, writeMoney, writeOrdinal, writePercent } from './words.ts';

/** Shares of revenue with which amounts that no statement shows are invented, least and most. */
const OF_REVENUE: Readonly<Record<string, readonly [number, number]>> = {
  legal_reserve: [0.002, 0.012],
  tariff_cost: [0.004, 0.02],
  commitments: [0.08, 0.3],
  backlog: [0.4, 1.4],
  estimate_change: [0.002, 0.015],
  deductible: [0.001, 0.004],
  backorders: [0.01, 0.04],
  cyber_limit: [0.01, 0.04],
  rate_cost: [0.001, 0.006],
  fraud_loss: [0.001, 0.005],
  storm_loss: [0.03, 0.12],
  rule_cost: [0.01, 0.05],
  piracy_cost: [0.001, 0.003],
  program: [0.6, 1.9],
};

/** Shares in hundredths, least and most; they move by a point or so from year to year. */
const SHARES: Readonly<Record<string, readonly [number, number]>> = {
  top_customer: [7, 19],
  top_ten: [24, 52],
  international: [12, 46],
  renewal: [86, 95],
  premium_rise: [6, 19],
  input_change: [3, 9],
  import_share: [28, 61],
  online: [11, 33],
  fixed_price: [22, 58],
  union_share: [17, 48],
  uninsured: [31, 44],
  load_growth: [19, 55],
  subscriber_loss: [5, 9],
  assistant_share: [11, 24],
  claim_rise: [6, 12],
};

/** Counts, least and most. */
const COUNTS: Readonly<Record<string, readonly [number, number]>> = {
  sites: [4, 38],
  patents: [40, 900],
  system_quarters: [3, 7],
  delay_weeks: [5, 16],
  model_changes: [4, 17],
  storm_count: [3, 9],
  dark_days: [6, 24],
  collection: [31, 58],
  payment: [34, 66],
};

/** Revenue that invented amounts of a company without any are measured by. */
const SMALL = 24_000_000;

/** Everything that the clauses of a report may name. Figures of the statements come from `figures` alone. */
export function valuesOf(source: ReportSource, profile: Profile, figures: ReportFigures): Values {
  const { company, report } = source;
  const { quarter, is_annual } = report;
  const revenue = revenueOf(figures);
  const scale = Math.max(revenue?.now ?? 0, 0) || SMALL;
  const year = quarter.fiscal_year;
  const period = is_annual
    ? `fiscal ${year}`
    : `the ${writeOrdinal(quarter.number)} quarter of fiscal ${year}`;
  const prior = is_annual
    ? `fiscal ${year - 1}`
    : `the ${writeOrdinal(quarter.number)} quarter of fiscal ${year - 1}`;
  const money = (key: string) => writeMoney(figures.figure(key)?.now ?? 0);
  const [pretax, tax] = [figures.toDate('pretax_income')?.now ?? 0, figures.toDate('income_tax')?.now ?? 0];
  const [city, place] = company.office ?? ['', ''];
  const { short, products, customers, material, supplier_place, rivals, ceo, cfo, auditor } = profile;
  return {
    ...inventedValues(company.cik, year, scale),
    short,
    products,
    customers,
    material,
    supplier_place,
    rivals,
    ceo,
    cfo,
    auditor,
    company: company.name,
    city: titleCase(city),
    place: placeName(place) ?? place,
    state: placeName(company.incorporated) ?? company.incorporated,
    period_end: writeDay(quarter.end),
    filed: writeDay(report.filing.filing_date),
    fiscal_year: String(year),
    next_year: `fiscal ${year + 1}`,
    year: period,
    prior,
    revenue: writeMoney(revenue?.now ?? 0),
    revenue_prior: writeMoney(revenue?.before ?? 0),
    net_income: writeMoney(figures.figure('net_income')?.now ?? 0),
    debt: writeMoney(debtOf(figures)),
    cash: money('cash'),
    research: money('research'),
    capex: writeMoney(figures.toDate('capital_expenditure')?.now ?? 0),
    assets: money('assets'),
    equity: money('equity'),
    tax_rate: pretax > 0 ? writePercent(tax / pretax) : '0.0%',
    weakness: profile.weakness?.concerns ?? '',
  };
}

export function debtOf(figures: ReportFigures): number {
  return (figures.figure('debt_noncurrent') ?? figures.figure('debt'))?.now ?? 0;
}

function inventedValues(cik: string, year: number, scale: number): Record<string, string> {
  const values: Record<string, string> = {};
  const draw = (name: string, [least, most]: readonly [number, number]) => {
    const thousandth = createRandom(`${cik} ${name}`).integer(0, 1_000);
    return least + ((most - least) * thousandth) / 1_000;
  };
  const moved = (name: string) => createRandom(`${cik} ${name} ${year}`).integer(-12, 12) / 10;
  for (const [name, range] of Object.entries(OF_REVENUE)) {
    values[name] = writeMoney(scale * draw(name, range) * (1 + moved(name) / 10));
  }
  for (const [name, range] of Object.entries(SHARES)) {
    values[name] = `${Math.round(draw(name, range) + moved(name))}%`;
  }
  for (const [name, range] of Object.entries(COUNTS)) {
    values[name] = writeCount(Math.round(draw(name, range)));
  }
  values['many'] = writeCount(Math.round(draw('sites', COUNTS['sites'] ?? [4, 38])) * 100);
  const people = 40 + (scale / 410_000) * (0.7 + draw('people', [0, 0.6]));
  values['employees'] = writeCount(Math.round(people * (1 + moved('people') / 100) * 0.1) * 10);
  values['price_ratio'] = (1.3 + draw('price', [0, 9]) / 10 + moved('price') / 10).toFixed(1);
  values['allowed_return'] = `${(9.1 + draw('return', [0, 9]) / 10).toFixed(1)}%`;
  return values;
}

/** `SAN MATEO` → `San Mateo`. */
function titleCase(text: string): string {
  return text.toLowerCase().replaceAll(/(?:^| )\p{L}/gu, (first) => first.toUpperCase());
}
