import { describe, expect, test } from 'vitest';

import { FULL_TEXT_Q_MAX } from '../full-text-query.ts';
import { DAYS_BACK_MAX } from '../material-events.ts';
import { STATEMENT_PERIODS } from '../statement-names.ts';
import { parseEmbed } from './parse-embed.ts';
import { REPEATED } from './queries.ts';
import { WIDGETS, type Widget } from './widgets.ts';

const SCRIPT = '<script>alert(1)</script>';

function messageOf(widget: Widget, search: string): string | null {
  return parseEmbed(widget, new URLSearchParams(search)).message;
}

describe('the query of a widget', () => {
  test.each([
    ['chart', 'company=AAPL', { company: ['AAPL'], period_type: 'annual', view: 'values', theme: 'auto' }],
    [
      'chart',
      'company=GOOGL&line=revenue&period_type=quarterly&theme=dark',
      { company: ['GOOGL'], line: ['revenue'], period_type: 'quarterly', theme: 'dark' },
    ],
    [
      'chart',
      'company=AAPL,MSFT&ratio=gross_margin&from=2020&to=2024',
      { company: ['AAPL', 'MSFT'], ratio: ['gross_margin'], from: '2020', to: '2024' },
    ],
    ['chart', 'company=AAPL&from=Q1+2024', { from: 'Q1 2024' }],
    ['chart', 'company=AAPL&chart_axis=log&chart_values=on', { chart_axis: 'log', chart_values: 'on' }],
    ['table', 'company=AAPL&periods=10y', { periods: '10y' }],
    ['chart', 'company=AAPL&line=&height=', { company: ['AAPL'] }],
    ['figures', 'company=0000320193&accent=0b5fa5&locale=de&width=280', { accent: '0b5fa5', width: 280 }],
    ['filings', 'company=AAPL&form_type=10-k&limit=5', { form_type: '10-K', limit: 5 }],
    [
      'redline',
      'company=AAPL&tag=item:RiskFactorsTextBlock&ignore_numbers=1',
      { tag: 'item:RiskFactorsTextBlock', ignore_numbers: true, limit: 20 },
    ],
    [
      'passage',
      'accession=0000320193-24-000123&offset=10&to=200',
      { accession: '0000320193-24-000123', offset: 10, to: 200 },
    ],
    ['search', 'q=%22going+concern%22&forms=10-K', { q: '"going concern"', forms: ['10-K'], limit: 5 }],
  ] as const)('of %s, %s is read', (widget, search, expected) => {
    const { query, message } = parseEmbed(widget, new URLSearchParams(search));
    expect(message).toBeNull();
    expect(query).toMatchObject(expected);
  });

  test.each([
    ['chart', '', 'company is missing: give a ticker or CIK, such as company=AAPL'],
    ['chart', 'company=A,B,C,D,E,F,G,H,I,J,K,L,M', 'company must have at most 12 entries, got 13'],
    ['chart', 'company=AAPL&company=MSFT', 'company must be given once'],
    ['chart', 'company=AAPL&from=FY24', "from must be a fiscal period such as 2024 or 'Q1 2024', got 'FY24'"],
    ['chart', 'company=AAPL&width=0', "width must be a whole number 200..2000, got '0'"],
    ['chart', 'company=AAPL&width=100000', "width must be a whole number 200..2000, got '100000'"],
    ['chart', 'company=AAPL&height=0', "height must be a whole number 120..4000, got '0'"],
    ['chart', 'company=AAPL&theme=blue', "theme must be one of auto, light, dark, got 'blue'"],
    ['chart', 'company=AAPL&accent=red', "accent must be a color such as 0b5fa5, got 'red'"],
    ['chart', 'company=AAPL&locale=xx-', "locale must be a language such as en-US or de, got 'xx-'"],
    [
      'chart',
      'company=AAPL&colour=red',
      /^'colour' is not a parameter of this widget; it has company, line, /,
    ],
    ['chart', 'company=AAPL&__proto__=1', /^'__proto__' is not a parameter/],
    ['passage', 'accession=5', "accession must be an accession number such as 0000320193-24-000123, got '5'"],
    ['search', 'forms=10-K', 'q is missing: give the words to search for, such as q=tariffs'],
    [
      'redline',
      'company=AAPL',
      'tag is missing: give the disclosure, such as tag=item:RiskFactorsTextBlock for the risk factors',
    ],
    ['passage', '', 'accession is missing: give a filing, such as accession=0000320193-24-000123'],
  ] as const)('of %s, %s is refused', (widget, search, expected) => {
    const message = messageOf(widget, search);
    if (typeof expected === 'string') expect(message).toBe(expected);
    else expect(message).toMatch(expected);
  });

  test.each([
    'company',
    'line',
    'statement',
    'ratio',
    'segments',
    'axis',
    'view',
    'form',
    'period_type',
    'from',
    'to',
  ])('a script as %s is refused, naming the value in short', (name) => {
    const params = new URLSearchParams({ company: 'AAPL', [name]: SCRIPT });
    expect(messageOf('chart', params.toString())).toMatch(new RegExp(`^${name} must be .*got '<script>`));
  });

  const NEEDED: Record<Widget, string> = {
    chart: 'company=AAPL',
    table: 'company=AAPL',
    figures: 'company=AAPL',
    filings: 'company=AAPL',
    events: 'company=AAPL',
    redline: 'company=AAPL&tag=t',
    passage: 'accession=0000320193-24-000123',
    search: 'q=a',
    screen: 'columns=revenue',
  };
  test.each(
    WIDGETS.flatMap((widget) =>
      ['theme', 'accent', 'width', 'height', 'locale'].map((name) => [widget, name] as const),
    ),
  )('a script as the %s’s %s is refused', (widget, name) => {
    const search = `${NEEDED[widget]}&${name}=${encodeURIComponent(SCRIPT)}`;
    expect(messageOf(widget, search)).toContain("got '<script>");
  });
});

test('limits are those of the endpoints', () => {
  expect(REPEATED).toEqual({
    q_max: FULL_TEXT_Q_MAX,
    days_back_max: DAYS_BACK_MAX,
    periods: STATEMENT_PERIODS,
  });
});
