import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { DisclosureMapResponse, DisclosureTextResponse } from '../contract/disclosures.ts';
import { CommonTextResponse } from '../contract/passages.ts';
import { RedlineResponse } from '../contract/redline.ts';
import { bodyOf } from './testing/body-of.ts';
import { openDesk } from './testing/open-desk.ts';
import { openReportsStore } from './testing/small-reports.ts';

const desk = openDesk(await openReportsStore());
const RISKS = 'item:RiskFactorsTextBlock';
const DISCUSSION = 'item:ManagementsDiscussionAndAnalysisTextBlock';
const ask = (path: string, identifier = 'LENS') =>
  desk.get(`/v1/companies/${identifier}/disclosures${path}`, 'analyst');
const redline = async (query: string) => v.parse(RedlineResponse, await bodyOf(await ask(`/diff?${query}`)));

describe('a redline', () => {
  test('is of the newest 10-K and the one a year before by default', async () => {
    const { base, target, summary, passages } = await redline(`tag=${RISKS}&form=10-K`);
    expect([base.report.adsh, target.report.adsh]).toEqual(['0000990001-24-000001', '0000990001-25-000001']);
    expect(summary).toMatchObject({
      unchanged: 2,
      numbers_only: 0,
      changed: 1,
      added: 1,
      removed: 1,
      moved: 1,
    });
    expect(passages.map(({ status, moved }) => `${status}${moved ? ' moved' : ''}`)).toEqual([
      'unchanged moved',
      'unchanged',
      'changed',
      'removed',
      'added',
    ]);
    const ops = passages.find(({ status }) => status === 'changed')?.ops ?? [];
    const added = ops.flatMap(([kind, text]) => (kind === '+' ? [text] : [])).join('');
    expect(added).toContain('or on those of our suppliers');
    expect(added.length).toBeLessThan(40);
  });

  test('joins its kept and added words to the target, its kept and removed words to the base', async () => {
    const { passages } = await redline(`tag=${RISKS}&form=10-K`);
    for (const { ops, base, target } of passages) {
      if (ops === undefined) continue;
      const joined = (left: string) => ops.flatMap(([kind, text]) => (kind === left ? [] : [text])).join('');
      expect([joined('-'), joined('+')]).toEqual([target?.text, base?.text]);
    }
  });

  test.each([
    ['false', 'numbers_only', true],
    ['true', 'unchanged', false],
  ])('with ignore_numbers=%s refreshed figures are %s', async (ignore, status, hasOps) => {
    const { passages } = await redline(`tag=${DISCUSSION}&form=10-K&ignore_numbers=${ignore}`);
    expect(passages.map((pair) => [pair.status, pair.ops !== undefined])).toEqual([[status, hasOps]]);
  });

  test('of two companies takes the same year of the other', async () => {
    const { base, target, summary } = await redline(`tag=${RISKS}&form=10-K&base_company=MIRR`);
    expect([base.company.ticker, base.report.adsh, target.company.ticker]).toEqual([
      'MIRR',
      '0000990002-25-000001',
      'LENS',
    ]);
    expect([summary.changed, summary.likeness?.alike]).toEqual([0, 1]);
  });

  test.each<[query: string, status: number, error_code: string]>([
    ['', 400, 'INVALID_PARAMETER'],
    [`tag=${'a'.repeat(201)}`, 400, 'INVALID_PARAMETER'],
    [`tag=${RISKS}&form=8-K`, 400, 'INVALID_PARAMETER'],
    [`tag=${RISKS}&ignore_numbers=some`, 400, 'INVALID_PARAMETER'],
    [`tag=${RISKS}&target=nonsense`, 404, 'DATA_NOT_AVAILABLE'],
    [`tag=${RISKS}&base=0000990001-25-000077`, 404, 'DATA_NOT_AVAILABLE'],
    [`tag=${RISKS}&base_company=NOSUCH`, 404, 'COMPANY_NOT_FOUND'],
    [`tag=${RISKS}&base_company=NONE`, 404, 'DATA_NOT_AVAILABLE'],
    [`tag=us-gaap:NoSuchTextBlock`, 404, 'DATA_NOT_AVAILABLE'],
    [`tag=${RISKS}&form=10-Q&target=0000990001-24-000002`, 404, 'DATA_NOT_AVAILABLE'],
  ])('?%s is %i %s', async (query, status, error_code) => {
    const response = await ask(`/diff?${query}`);
    expect([response.status, (await bodyOf(response))['error_code']]).toEqual([status, error_code]);
  });

  test.each([
    [`tag=${RISKS}&target=nonsense`, 'target', "the accession number 'nonsense'"],
    [`tag=us-gaap:NoSuchTextBlock&form=10-K`, 'target', 'No loaded 10-K of '],
    [
      `tag=us-gaap:NoSuchTextBlock&target=0000990001-25-000001`,
      'target',
      'No such is not in the 10-K of fiscal 20',
    ],
    [`tag=${RISKS}&base=0000990001-25-000077`, 'base', "the accession number '0000990001-25-000077'"],
    [`tag=${RISKS}&target=0000990001-24-000001`, 'base', 'choose another report to compare with'],
  ])('?%s names the side, %s, that another report can be chosen for', async (query, parameter, words) => {
    const body = await bodyOf(await ask(`/diff?${query}`));
    expect(body).toMatchObject({ parameter, error: expect.stringContaining(words) });
  });
});

test('the map’s share of words changed is that of the redline', async () => {
  const query = '?form=10-K&changes=true';
  const { disclosures } = v.parse(DisclosureMapResponse, await bodyOf(await ask(query)));
  const risks = disclosures.find(({ tag }) => tag === RISKS)?.cells ?? [];
  const { summary } = await redline(`tag=${RISKS}&form=10-K`);
  expect(risks.map(({ share_changed }) => share_changed)).toEqual([summary.share_changed, null]);
  expect(summary.share_changed).toBeGreaterThan(0);
  expect(risks.map(({ novelty }) => novelty === null)).toEqual([false, true]);
});

test('the map has a cell for every report that has the disclosure, and what it lacks is no cell', async () => {
  const map = v.parse(DisclosureMapResponse, await bodyOf(await ask('')));
  expect(map.reports.map(({ adsh }) => adsh)).toHaveLength(4);
  expect(map.disclosures.map(({ label, cells }) => [label, cells.length])).toEqual([
    ['Business', 2],
    ['Risk Factors', 3],
    ['Management’s Discussion and Analysis', 3],
    ['Whole report', 1],
  ]);
  const annual = v.parse(DisclosureMapResponse, await bodyOf(await ask('?form=10-K')));
  const risks = annual.disclosures.find(({ tag }) => tag === RISKS)?.cells ?? [];
  expect(risks.map(({ adsh, passages, novel_passages }) => [adsh, passages, novel_passages])).toEqual([
    ['0000990001-25-000001', 4, 1],
    // The first report: what is new is unknown.
    ['0000990001-24-000001', 4, 0],
  ]);
});

test('a disclosure’s text is its passages in order, and a wrong ordinal of a passage is refused', async () => {
  const query = `adsh=0000990001-25-000001&tag=${RISKS}`;
  const text = v.parse(DisclosureTextResponse, await bodyOf(await ask(`/text?${query}`)));
  expect(text.passages.map(({ ordinal, kind }) => [ordinal, kind])).toEqual(
    [0, 1, 2, 3].map((at) => [at, 'text']),
  );
  const refused = await ask(`/common?${query}&ordinal=4`);
  expect([refused.status, await bodyOf(refused)]).toMatchObject([
    400,
    { error_code: 'INVALID_PARAMETER', error: "ordinal must be 0..3, got '4'" },
  ]);
});

test('a passage that a peer has nearly word for word is common, another is not', async () => {
  const query = `adsh=0000990001-25-000001&tag=${RISKS}`;
  const common = v.parse(CommonTextResponse, await bodyOf(await ask(`/common?${query}&ordinal=1`)));
  expect(common).toMatchObject({ sector: 'technology', peers: 1, with_text: 1, share: 1 });
  expect(common.examples[0]).toMatchObject({ adsh: '0000990002-25-000001', tag: RISKS, ordinal: 0 });
  const own = v.parse(CommonTextResponse, await bodyOf(await ask(`/common?${query}&ordinal=3`)));
  expect(own).toMatchObject({ peers: 1, with_text: 0, share: 0, examples: [] });
});
