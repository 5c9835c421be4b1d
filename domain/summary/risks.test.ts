import { describe, expect, test } from 'vitest';

import { type NovelPassage, chooseRisks, findCaptions } from './risks.ts';
import { piecesOf, reportPage } from './testing/report-page.ts';

type Told = [caption: string, paragraphs: string[], novelty?: number];

/** Risks of a page, each with how new the passage under its caption was. */
function choose(told: Told[]) {
  const html = told
    .map(
      ([title, paragraphs]) =>
        `<p><b><i>${title}</i></b></p>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`,
    )
    .join('');
  const page = reportPage(html);
  const captions = findCaptions(piecesOf(html));
  const passages = told.flatMap(([title, , novelty]): NovelPassage[] => {
    const start = page.text.indexOf(title);
    const next = page.text.indexOf('\n', page.text.indexOf('\n', start) + 1);
    const end = next === -1 ? page.text.length : next;
    return novelty === undefined ? [] : [{ filename: page.filename, start, end, novelty }];
  });
  return chooseRisks(captions, passages, new Map([[page.filename, page]]));
}

const LONG = `Our growers ${'and their growers '.repeat(16)}may not deliver what we have ordered.`;
const ENDLESS = `Our growers ${'and their growers '.repeat(40)}may not deliver what we have ordered.`;

describe('risk factors', () => {
  const BODY = 'Our growers may not deliver the leaves that we have ordered from them.';

  test('the newest come first, by tenths, and otherwise in the filing’s order', () => {
    const risks = choose([
      ['Prices may rise.', [BODY], 0.05],
      ['Ships may sink.', [BODY], 0.09],
      ['Mills may burn.', [BODY], 0.71],
      ['Leaves may rot.', [BODY], 0.79],
      ['Tastes may change.', [BODY], 0.98],
    ]);
    expect(risks.map(({ caption, novelty }) => [caption.title, novelty])).toEqual([
      ['Tastes may change.', 0.98],
      ['Mills may burn.', 0.71],
      ['Leaves may rot.', 0.79],
      ['Prices may rise.', 0.05],
      ['Ships may sink.', 0.09],
    ]);
  });

  test('are in the filing’s order where no earlier report is known, eight at most', () => {
    const names = [
      'Ants',
      'Bears',
      'Crows',
      'Deer',
      'Eels',
      'Frogs',
      'Geese',
      'Hares',
      'Ibises',
      'Jays',
      'Kites',
    ];
    const told = names.map((name): Told => [`${name} may eat our leaves.`, [BODY]]);
    const risks = choose(told);
    expect(risks.map(({ caption }) => caption.title)).toEqual(told.slice(0, 8).map(([title]) => title));
    expect(risks.every(({ novelty }) => novelty === null)).toBe(true);
  });

  test.each<[name: string, paragraphs: string[], explanation: string | null]>([
    ['the first sentence', [`${BODY} Prices would then rise by more than we can ask of shops.`], BODY],
    [
      'not one that says its caption again',
      [`The ships may sink, and our ships are such that they may sink. ${BODY}`],
      BODY,
    ],
    [
      'not one that points elsewhere',
      [`See Item 7 for what happened when ships sank in the past. ${BODY}`],
      BODY,
    ],
    ['not one that continues another', [`For example, one of our ships sank in the spring. ${BODY}`], BODY],
    ['a short one rather than the long one before it', [`${LONG} ${BODY}`], BODY],
    ['a long one where there is no other', [LONG], LONG],
    ['none of endless length', [ENDLESS], null],
    ['none from far below', [ENDLESS, ENDLESS, ENDLESS, ENDLESS, BODY], null],
  ])('explains it: %s', (_, paragraphs, explanation) => {
    const risks = choose([
      ['Ships may sink.', paragraphs],
      ['Mills may burn.', [BODY]],
      ['Leaves may rot.', [BODY]],
    ]);
    expect(risks[0]?.explanation?.text ?? null).toBe(explanation);
  });
});

const group = (text: string): string => `<p><b>${text}</b></p>`;

const THREE = ['We may lose customers.', 'Prices of tea could rise.', 'Our ships are old.'];
const titles = (html: string): string[] => findCaptions(piecesOf(html)).map(({ title }) => title);

describe('risk captions', () => {
  const BODY =
    '<p>We depend on others, and what they do may harm what we sell and what we earn from it in any year.</p>';

  const caption = (text: string): string => `<p><b><i>${text}</i></b></p>${BODY}`;

  test.each<[name: string, html: string, titles: string[]]>([
    [
      'captions, and not the headings of their groups',
      group('Risks Related to Our Business') + THREE.map(caption).join(''),
      THREE,
    ],
    [
      'captions that open their paragraphs',
      THREE.map(
        (text) => `<p><b><i>${text}</i></b> We depend on others who may not deliver what we need.</p>`,
      ).join(''),
      THREE,
    ],
    [
      'captions without a full stop',
      ['We Face Intense Competition', 'Our Expansion Exposes Us to Risks', 'We Have Foreign Exchange Risk']
        .map(caption)
        .join(''),
      ['We Face Intense Competition', 'Our Expansion Exposes Us to Risks', 'We Have Foreign Exchange Risk'],
    ],
    [
      'a caption that a page parts as one',
      `<p><b><i>We may not meet the</i></b></p><p>6</p><p><b><i>rates that we planned.</i></b></p>${BODY}${THREE.map(caption).join('')}`,
      ['We may not meet the rates that we planned.', ...THREE],
    ],
    [
      'a list at the beginning is not taken for them',
      `${group('Summary')}<p>• We may lose customers.</p><p>• Prices of tea could rise.</p>${THREE.map(caption).join('')}`,
      THREE,
    ],
    [
      'captions printed twice once, where more is under them',
      `${THREE.map(caption).join('')}${group('Risks')}${THREE.map((text) => caption(text.replace('.', ' .'))).join(BODY)}`,
      ['Our ships are old.', 'We may lose customers .', 'Prices of tea could rise .'],
    ],
    ['nothing of two captions alone', THREE.slice(0, 2).map(caption).join(''), []],
    ['nothing of plain paragraphs', BODY.repeat(6), []],
  ])('%s', (_, html, expected) => {
    expect(titles(html)).toEqual(expected);
  });

  test('are separate sentences above a longer paragraph where nothing is emphasised', () => {
    const long = `<p>${'What others do may harm what we sell and what we earn. '.repeat(6)}</p>`;
    const five = [...THREE, 'Our stores may burn.', 'Our tea may spoil.'];
    expect(titles(five.map((text) => `<p>${text}</p>${long}`).join(''))).toEqual(five);
  });
});
