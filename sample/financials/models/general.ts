import { daysBetween } from '../../../domain/calendar/day.ts';
import type { Quarter } from '../../fiscal-calendar.ts';
import { createRandom } from '../../random.ts';
import type { Figures } from '../template.ts';

const NONE: Readonly<Record<string, number>> = {};
const EVEN: readonly [number, number, number, number] = [1, 1, 1, 1];

/**
 * How a middling company does business; a row states what is different. Amounts are shares of its quarterly volume,
 * which is `size` at the start of 2018, in the unit of the company's reports, and its revenue unless it sells nothing.
 */
export const USUAL = {
  /** Yearly. */
  growth: 0.05,
  /** Factor of each fiscal quarter. */
  seasons: EVEN,
  /** How far chance moves the volume. */
  noise: 0.03,
  /** Factors of odd quarters, by their end. */
  shocks: NONE,
  sells: true as boolean,
  cost: 0.6,
  research: 0,
  selling: 0.24,
  stock_pay: 0.01,
  tax: 0.23,
  capital_expenditure: 0.05,
  /** Balances at the start, in quarterly volumes. */
  cash: 0.6,
  investments: 0,
  receivables: 0.45,
  inventory: 0.3,
  ppe: 1.6,
  goodwill: 0.5,
  contracts: 0.05,
  debt: 1.2,
  redeemable: 0,
  /** Yearly rate of interest. */
  rate: 0.045,
  /** Quarterly depreciation of property. */
  wear: 0.026,
  /** Parts of net income that go to shareholders; more than all of it is borrowed. */
  dividends: 0.3,
  buybacks: 0.2,
  /** Whether a shortage of cash is met by new shares, not by debt. */
  raises_stock: false as boolean,
  /** Acquisitions in volumes, by the quarter's end. */
  acquisitions: NONE,
  /** Exchange effects on cash in volumes. */
  exchange: 0,
  /** Shares at the start, in thousands. */
  shares: 100_000,
};

export type GeneralTraits = typeof USUAL & { size: number };

/** Part of repaid debt that is borrowed again. */
const REFINANCED = 0.85;
/** Cash beyond this many times what a company means to hold goes to shareholders who sell. */
const AMPLE = 1.4;

type Work = {
  traits: GeneralTraits;
  quarter: Quarter;
  chance: Chance;
  /** Volume of business of the quarter: its revenue unless the company sells nothing. */
  volume: number;
  /** Balance before the quarter. */
  had: (key: string) => number;
};

/**
 * Primitive figures of each quarter: flows, balances at its end, shares in thousands. Every movement is on both sides,
 * so that the balance sheet balances and cash ties; sums are left to the template.
 */
export function runGeneral(traits: GeneralTraits, quarters: readonly Quarter[], seed: string): Figures[] {
  let balances = openBooks(traits);
  return quarters.map((quarter) => {
    const before = balances;
    const chance = createChance(seed, quarter);
    const volume = volumeOf(traits, quarter, chance);
    const work: Work = { traits, quarter, chance, volume, had: (key) => before[key] ?? 0 };
    const earned = earn(work);
    const traded = { ...earned, ...tradeOnCredit(work, earned), ...invest(work) };
    const flows = { ...traded, ...finance(work, traded) };
    const moved = Object.entries(movesOf(flows)).map(([key, move]) => [key, (before[key] ?? 0) + move]);
    balances = { ...before, ...Object.fromEntries(moved) };
    return { ...balances, ...flows };
  });
}

/** By how much flows move each balance. */
function movesOf(flows: Figures): Figures {
  const of = (key: string) => flows[key] ?? 0;
  return {
    cash: of('cash_moved'),
    short_term_investments: of('investments_bought') - of('investments_matured'),
    receivables: of('change_receivables'),
    inventory: of('change_inventory'),
    ppe: of('capital_expenditure') - of('depreciation'),
    goodwill: of('acquisitions'),
    payables: of('change_payables'),
    accrued: of('change_accrued'),
    contract_liabilities: of('change_contract_liabilities'),
    debt_current: of('debt_current_moved'),
    debt_noncurrent: of('debt_issued') - of('debt_repaid') - of('debt_current_moved'),
    common_stock: of('stock_compensation') + of('stock_issued'),
    retained_earnings: of('result') - of('dividends') - of('buybacks'),
    other_comprehensive: of('exchange_effect'),
    shares: of('shares_moved'),
  };
}

function openBooks(traits: GeneralTraits): Figures {
  const of = (share: number) => Math.round(traits.size * share);
  const assets = {
    cash: of(traits.cash),
    short_term_investments: of(traits.investments),
    receivables: of(traits.receivables),
    inventory: of(traits.inventory),
    prepaid: of(0.06),
    ppe: of(traits.ppe),
    goodwill: of(traits.goodwill),
    other_assets: of(0.15),
  };
  const claims = {
    payables: of(traits.cost * 0.5),
    accrued: of(0.32),
    contract_liabilities: of(traits.contracts),
    debt_current: of(traits.debt * 0.1),
    debt_noncurrent: of(traits.debt * 0.9),
    other_liabilities: of(0.2),
    redeemable: of(traits.redeemable),
    common_stock: of(0.8),
    other_comprehensive: of(-0.03),
  };
  const retained_earnings = addUp(assets) - addUp(claims);
  return { ...assets, ...claims, retained_earnings, shares: traits.shares };
}

function addUp(figures: Figures): number {
  return Object.values(figures).reduce((sum, value) => sum + value, 0);
}

function volumeOf(traits: GeneralTraits, quarter: Quarter, chance: Chance): number {
  const season = traits.seasons[(quarter.number - 1) % 4] ?? 1;
  const shock = traits.shocks[quarter.end] ?? 1;
  const usual = traits.size * season * shock * growthFactor(quarter, traits.growth);
  return chance.about(usual, traits.noise);
}

function earn({ traits, chance, volume, had }: Work): Figures {
  const revenue = traits.sells ? volume : 0;
  const cost_of_revenue = chance.about(revenue * traits.cost, 0.03);
  const research = chance.about(volume * traits.research, 0.05);
  const selling_general = chance.about(volume * traits.selling, 0.04);
  const interest_expense = Math.round(((had('debt_current') + had('debt_noncurrent')) * traits.rate) / 4);
  const other_income = chance.about((had('cash') + had('short_term_investments')) * 0.006, 0.5);
  const pretax = revenue - cost_of_revenue - research - selling_general - interest_expense + other_income;
  const income_tax = pretax > 0 ? chance.about(pretax * traits.tax, 0.06) : 0;
  const spent = { cost_of_revenue, research, selling_general, interest_expense, income_tax };
  return {
    revenue,
    other_income,
    ...spent,
    result: pretax - income_tax,
    depreciation: chance.about(had('ppe') * traits.wear, 0.02),
    stock_compensation: chance.about(volume * traits.stock_pay, 0.05),
  };
}

/** Receivables, inventories, payables and advances of customers move with the volume. */
function tradeOnCredit({ traits, chance, volume, had }: Work, { cost_of_revenue = 0 }: Figures): Figures {
  const change_inventory = chance.about(volume * traits.inventory, 0.05) - had('inventory');
  const change_receivables = chance.about(volume * traits.receivables, 0.05) - had('receivables');
  return {
    change_inventory,
    change_receivables,
    change_payables: chance.about(cost_of_revenue * 0.5, 0.06) - had('payables'),
    change_accrued: chance.about(volume * 0.32, 0.06) - had('accrued'),
    change_contract_liabilities: chance.about(volume * traits.contracts, 0.03) - had('contract_liabilities'),
  };
}

function invest({ traits, quarter, chance, volume, had }: Work): Figures {
  const held = had('short_term_investments');
  return {
    capital_expenditure: chance.about(volume * traits.capital_expenditure, 0.12),
    acquisitions: Math.round(volume * (traits.acquisitions[quarter.end] ?? 0)),
    investments_bought: chance.about(held * 0.34, 0.15),
    investments_matured: chance.about(held * 0.32, 0.15),
  };
}

/** What shareholders, lenders and new shares bring and take, so that cash does not run short. */
function finance({ traits, chance, volume, had }: Work, flows: Figures): Figures {
  const { result = 0 } = flows;
  const exchange_effect = chance.swing(volume * traits.exchange);
  const dividends = result > 0 ? Math.round(result * traits.dividends) : 0;
  const usual = result > 0 ? chance.about(result * traits.buybacks, 0.2) : 0;
  const debt_repaid = Math.round(had('debt_current') * 0.5);
  const kept = had('cash') + ownCash(flows) - dividends - usual - debt_repaid + exchange_effect;
  const surplus = traits.buybacks > 0 ? Math.max(0, kept - volume * traits.cash * AMPLE) : 0;
  const extra = Math.round(surplus * 0.6);
  const cash = kept - extra;
  const short = Math.max(0, Math.round(volume * traits.cash * 0.7) - cash);
  const stock_issued = traits.raises_stock && short > 0 ? short + Math.round(traits.size * 4) : 0;
  const debt_issued = traits.raises_stock ? 0 : Math.max(short, Math.round(debt_repaid * REFINANCED));
  const debt = had('debt_current') + had('debt_noncurrent') + debt_issued - debt_repaid;
  const growth = stock_issued > 0 ? 1.14 : traits.buybacks > 0 ? 0.996 : 1.001;
  return {
    exchange_effect,
    dividends,
    buybacks: usual + extra,
    debt_repaid,
    debt_issued,
    stock_issued,
    cash_moved: cash + debt_issued + stock_issued - had('cash'),
    debt_current_moved: Math.round(debt * 0.1) - had('debt_current'),
    shares_moved: Math.round(had('shares') * growth) - had('shares'),
  };
}

/** Operating and investing cash flow. */
function ownCash(flows: Figures): number {
  const sum = (...keys: string[]) => keys.reduce((total, key) => total + (flows[key] ?? 0), 0);
  return (
    sum('result', 'depreciation', 'stock_compensation') +
    sum('change_payables', 'change_accrued', 'change_contract_liabilities', 'investments_matured') -
    sum('change_receivables', 'change_inventory', 'investments_bought', 'capital_expenditure', 'acquisitions')
  );
}

/** Days of a quarter of thirteen weeks, against which longer and shorter ones are measured. */
const USUAL_DAYS = 91;
/** Growth is counted from here. */
const FIRST_DAY = '2018-01-01';

type Chance = ReturnType<typeof createChance>;

/** What chance adds to a company's quarter; each quarter draws from a separate seed. */
function createChance(seed: string, quarter: Quarter) {
  const random = createRandom(`${seed} figures ${quarter.end}`);
  const draw = () => random.integer(-100, 100) / 100;
  return {
    /** `value` give or take up to `share` of it, as a whole number. */
    about: (value: number, share: number) => Math.round(value * (1 + share * draw())),
    /** A whole number between minus and plus `value`; never minus zero. */
    swing: (value: number) => Math.round(value * draw()) + 0,
  };
}

/** Factor of steady yearly growth up to the middle of a quarter, times its length. */
function growthFactor({ start, end }: Quarter, growth: number): number {
  const years = daysBetween(FIRST_DAY, start) / 365.25;
  return ((1 + growth) ** years * (daysBetween(start, end) + 1)) / USUAL_DAYS;
}
