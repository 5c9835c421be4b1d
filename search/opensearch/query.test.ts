import { describe, expect, test } from 'vitest';

import { isNotesKey, partKind, SECTION_KEYS } from '../../domain/documents/item-forms.ts';
import { parseQuery } from '../../domain/query/parse-query.ts';
import { NO_FILTER } from '../full-text.ts';
import { compileFilter, compileQuery, unsureNears } from './query.ts';

const compiled = (q: string, keys: string[] | null = null) =>
  compileQuery(parseQuery(q, { filtered: true }), { keys });

const term = (value: string) => ({ term: { body: { value } } });
const phrase = (query: string) => ({ match_phrase: { body: { query } } });
const prefix = (value: string) => ({ prefix: { body: { value } } });
const row = (query: string) => ({ match: { query, ordered: true, max_gaps: 0 } });
const inOrder = (max_gaps: number, ...intervals: object[]) => ({
  all_of: { ordered: true, max_gaps, intervals },
});
const within = (key: string, rule: object) => ({
  all_of: {
    intervals: [rule],
    filter: { contained_by: { all_of: { ordered: true, intervals: [row(`<${key}`), row(`>${key}`)] } } },
  },
});
/** A rule that finds the same, and that the engine doesn't join to its equal. */
const again = (rule: object) => ({
  all_of: { ordered: true, intervals: [rule], filter: { not_containing: row('|') } },
});
const eMa = inOrder(0, row('e'), { prefix: { prefix: 'ma' } });
const inside = (key: string, rule: object) => ({ intervals: { body: within(key, rule) } });

describe('a query in the engine’s own language', () => {
  const cases: [q: string, clause: object][] = [
    ['tariff', term('tariff')],
    ['U.S.', term('us')],
    ['"Going Concern"', phrase('going concern')],
    ['e-mail', phrase('e mail')],
    ['going concern', { bool: { must: [term('going'), term('concern')] } }],
    ['lease OR rent', { bool: { should: [term('lease'), term('rent')], minimum_should_match: 1 } }],
    ['lease NOT rent', { bool: { must: [term('lease')], must_not: [term('rent')] } }],
    ['NOT rent', { bool: { must_not: [term('rent')] } }],
    ['tariff*', prefix('tariff')],
    [
      'e-mai*',
      {
        constant_score: {
          filter: { intervals: { body: inOrder(0, row('e'), { prefix: { prefix: 'mai' } }) } },
        },
      },
    ],
    ['10-K', term('f:10-K')],
    ['10-k', phrase('10 k')],
    ['d', { bool: { should: [term('d'), term('a:d')] } }],
    [
      'NEAR(lease, rent, 5)',
      {
        bool: {
          filter: [
            {
              intervals: {
                body: {
                  any_of: {
                    intervals: [inOrder(4, row('lease'), row('rent')), inOrder(4, row('rent'), row('lease'))],
                  },
                },
              },
            },
          ],
          should: [term('lease'), term('rent')],
        },
      },
    ],
    [
      'NEAR(lease, lease, 5)',
      {
        bool: {
          filter: [{ intervals: { body: inOrder(4, row('lease'), row('lease')) } }],
          should: [term('lease'), term('lease')],
        },
      },
    ],
    [
      'NEAR(10-K, 10-K, 2)',
      {
        bool: {
          filter: [{ intervals: { body: inOrder(1, row('f:10-K k'), again(row('f:10-K k'))) } }],
          should: [term('f:10-K'), term('f:10-K')],
        },
      },
    ],
    [
      'NEAR(e-ma*, k, e-ma*, 2)',
      {
        bool: {
          filter: [
            {
              intervals: {
                body: {
                  all_of: {
                    ordered: false,
                    max_gaps: 2,
                    intervals: [eMa, row('k'), again(eMa)],
                  },
                },
              },
            },
          ],
          should: [
            { constant_score: { filter: { intervals: { body: eMa } } } },
            { bool: { should: [term('k'), term('a:k')] } },
            { constant_score: { filter: { intervals: { body: eMa } } } },
          ],
        },
      },
    ],
    [
      'NEAR(10-K, d, "a b", 3)',
      {
        bool: {
          filter: [
            {
              intervals: {
                body: {
                  all_of: { ordered: false, max_gaps: 4, intervals: [row('f:10-K k'), row('d'), row('a b')] },
                },
              },
            },
          ],
          should: [term('f:10-K'), { bool: { should: [term('d'), term('a:d')] } }, phrase('a b')],
        },
      },
    ],
  ];
  test.each(cases)('%s', (q, clause) => {
    expect(compiled(q)).toEqual(clause);
  });

  test('is looked for inside the sections asked for', () => {
    expect(compiled('lease', ['1A'])).toEqual({
      bool: { filter: [inside('1A', row('lease'))], should: [term('lease')] },
    });
    expect(compiled('lea*', ['8/notes'])).toEqual({
      bool: { filter: [inside('8/notes', { prefix: { prefix: 'lea' } })], should: [prefix('lea')] },
    });
  });

  test('is looked for in several sections by one rule', () => {
    const runs = ['8', '8/notes'].map((key) => within(key, {}).all_of.filter.contained_by);
    const both = {
      all_of: { intervals: [row('lease')], filter: { contained_by: { any_of: { intervals: runs } } } },
    };
    expect(compiled('lease', ['8', '8/notes'])).toEqual({
      bool: { filter: [{ intervals: { body: both } }], should: [term('lease')] },
    });
  });

  test('is looked for in all text without boilerplate, and in all notes, by their marks', () => {
    const notes = SECTION_KEYS.filter(isNotesKey);
    const own = SECTION_KEYS.filter((key) => partKind(key) === null);
    expect(compiled('lease', notes)).toEqual({
      bool: { filter: [inside('*notes', row('lease'))], should: [term('lease')] },
    });
    expect(compiled('lease', own)).toEqual({
      bool: { filter: [inside('*', row('lease'))], should: [term('lease')] },
    });
  });

  test('between OR is looked for in sections by one rule too', () => {
    const rules = { any_of: { intervals: [row('lease'), row('rent')] } };
    expect(compiled('lease OR rent', ['1A'])).toEqual({
      bool: { filter: [inside('1A', rules)], should: [term('lease'), term('rent')] },
    });
  });

  test('has values, never syntax', () => {
    expect(compiled('“{match_all:{}} / <1A”')).toEqual(phrase('match all 1a'));
  });

  test('leaves a NEAR of three to the documents’ texts', () => {
    const query = parseQuery('a OR NOT NEAR(b, c, d, 4)', { filtered: true });
    const [near] = unsureNears(query);
    if (near === undefined) throw new Error('there is one');
    const ids = ['0000000001-24-000001:a.htm'];
    expect(compileQuery(near, { keys: null, verified: new Map([[near, ids]]) })).toMatchObject({
      bool: { filter: [{ ids: { values: ids } }] },
    });
    expect(unsureNears(parseQuery('NEAR(b, c, 4)', { filtered: true }))).toEqual([]);
  });

  test('weighs leaves by a factor', () => {
    const query = parseQuery('lease "a b"', { filtered: true });
    expect(compileQuery(query, { keys: null, weightOf: () => 2.5 })).toEqual({
      bool: {
        must: [
          { term: { body: { value: 'lease', boost: 2.5 } } },
          { match_phrase: { body: { query: 'a b', boost: 2.5 } } },
        ],
      },
    });
  });
});

test('a filter narrows by form or root form, filer, day, place, industry and section', () => {
  expect(compileFilter(NO_FILTER)).toEqual([]);
  expect(
    compileFilter({
      forms: ['10-k/a'],
      ciks: ['0000320193'],
      date_from: '2024-01-01',
      date_to: '2024-12-31',
      filers: { incorporated: ['CA'], sics: ['3571'] },
      counted_location: 'incorporated',
      sections: ['1A', 'II-1A'],
    }),
  ).toEqual([
    {
      bool: {
        should: [{ terms: { form: ['10-K/A'] } }, { terms: { root_form: ['10-K/A'] } }],
        minimum_should_match: 1,
      },
    },
    { terms: { ciks: ['0000320193'] } },
    { range: { filing_date: { gte: '2024-01-01', lte: '2024-12-31' } } },
    { terms: { incorporated: ['CA'] } },
    { terms: { sics: ['3571'] } },
    { terms: { sections: ['1A', 'II-1A'] } },
  ]);
});
