/** What an amount measures, as far as its own text says. */
type AmountKind = 'money' | 'percent' | 'points' | 'times' | 'count';

/** An amount in a text, as a number with the size of its last digit. */
export type Amount = {
  start: number;
  end: number;
  kind: AmountKind;
  /** In units, not thousands; 6.4 % is 6.4; points are percentage points. */
  value: number;
  /** Value of its last written digit: 0.1 billion for $416.2 billion. */
  step: number;
  currency: string | null;
  /** Written with a minus, or in parentheses that may be one. */
  sign: '-' | '()' | null;
  /** `per share` or `per diluted share` follows. */
  per_share: 'diluted' | 'basic' | 'any' | null;
};

const NUMBER =
  /(?<![\w.,/-])(\(?\s?[-−–]?\s?)(US\$|NT\$|HK\$|C\$|A\$|[$€£¥])?\s?([-−–]?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?![\d/]|,\d{3}|[-–]?(?:K|Q|F)\b)/gu;
/** A currency's code before a number: `USD 215,938 million`. */
const CODE = /\b(USD|EUR|GBP|JPY|CAD|AUD|CHF|CNY|RMB|HKD|TWD|INR|KRW|SEK|NOK|DKK|BRL|MXN|ILS)\s?$/u;
const SCALE = /^[\s-]?(thousand|million|billion|trillion|mn|bn|tn|[mbk](?![\w']))/iu;
const AFTER = /^\s?(%|percent\b|per cent\b|percentage points?\b|basis points?\b|bps?\b|x\b|times\b)/iu;
const PER_SHARE =
  /^[\s,]{0,2}(?:per|a) (?:(diluted|basic|common) )?(?:common )?(?:share|ADS)\b|^[\s,]{0,2}per share[ ,-]{1,3}(diluted|basic)/iu;
const NAMED =
  /(?:item|note|form|section|part|exhibit|rule|page|no\.|asu|asc|topic|phase|chapter|level|tier)\s$/iu;

const SCALES: Record<string, number> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  mn: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
  b: 1e9,
  trillion: 1e12,
  tn: 1e12,
};

/**
 * The amounts of a text in order, without years, Item numbers and form names: those measure nothing.
 * Example: `$416.2 billion` → 416,200,000,000 with a step of 100,000,000.
 */
export function readAmounts(text: string): Amount[] {
  const found: Amount[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const [whole, opening = '', symbol, minus, digits = '', fraction = ''] = match;
    const start = match.index + whole.search(/[-−–$€£¥\dUNHCA(]/u);
    const end = match.index + whole.length;
    const amount = toAmount(text, { start, end, opening, symbol, minus: minus ?? '', digits, fraction });
    if (amount !== null) found.push(amount);
  }
  return found;
}

type Written = {
  start: number;
  end: number;
  opening: string;
  symbol: string | undefined;
  minus: string;
  digits: string;
  fraction: string;
};

function toAmount(text: string, written: Written): Amount | null {
  const { start, end: bare, symbol, digits, fraction } = written;
  if (NAMED.test(text.slice(Math.max(0, start - 10), start))) return null;
  const code = symbol === undefined ? (CODE.exec(text.slice(Math.max(0, start - 5), start)) ?? null) : null;
  const currency = symbol === undefined ? codeOf(code?.[1]) : (CURRENCIES[symbol] ?? null);
  let end = bare;
  const scaled = SCALE.exec(text.slice(end, end + 12));
  const scale = scaled === null ? 1 : (SCALES[(scaled[1] ?? '').toLowerCase()] ?? 1);
  if (scaled !== null) end += scaled[0].length;
  const measured = AFTER.exec(text.slice(end, end + 20));
  if (measured !== null) end += measured[0].length;
  const shared = PER_SHARE.exec(text.slice(end, end + 40));
  if (shared !== null) end += shared[0].length;
  const unit = (measured?.[1] ?? '').toLowerCase();
  const isMoney = symbol !== undefined || currency !== null;
  const isBare = !isMoney && scaled === null && measured === null && shared === null;
  if (isBare && fraction === '' && /^(?:19|20)\d\d$/.test(digits)) return null;
  const points = unit.startsWith('percentage') ? 1 : unit.startsWith('b') ? 0.01 : null;
  const factor = points ?? scale;
  const which = (shared?.[1] ?? shared?.[2] ?? 'any').toLowerCase();
  return {
    start: code !== null ? start - code[0].length : written.opening.includes('(') ? start + 1 : start,
    end,
    kind: points !== null ? 'points' : kindOf(unit, isMoney),
    value: Number(`${digits.replaceAll(',', '')}${fraction}`) * factor,
    step: factor * 10 ** -Math.max(0, fraction.length - 1),
    currency,
    sign: signOf(text, written, end),
    per_share: shared === null ? null : which === 'diluted' || which === 'basic' ? which : 'any',
  };
}

const CURRENCIES: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  NT$: 'TWD',
  HK$: 'HKD',
  C$: 'CAD',
  A$: 'AUD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
};

/** ISO code of a currency written as one; `RMB` is the yuan's usual name. */
const codeOf = (written: string | undefined): string | null =>
  written === undefined ? null : written === 'RMB' ? 'CNY' : written;

function kindOf(unit: string, isMoney: boolean): AmountKind {
  if (unit === '%' || unit.startsWith('per')) return 'percent';
  if (unit === 'x' || unit === 'times') return 'times';
  return isMoney ? 'money' : 'count';
}

function signOf(text: string, { opening, minus }: Written, end: number): Amount['sign'] {
  if (minus !== '' || /[-−–]/u.test(opening)) return '-';
  return opening.includes('(') && text.slice(end, end + 1) === ')' ? '()' : null;
}
