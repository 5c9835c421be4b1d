// @vitest-environment happy-dom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { LinkContext } from '../components/link.tsx';
import { startServer } from '../testing/render-app.tsx';
import { EmbeddedWidget, readAddress } from './embedded.tsx';
import { NewTabLink } from './new-tab-link.tsx';

await startServer();

/** Renders a widget; what suspends in a render has to be awaited. */
async function renderWidget(address: string): Promise<void> {
  const { pathname, search } = new URL(`http://desk.local/embed/${address}`);
  const embedded = readAddress({ pathname, search });
  await act(async () => {
    render(
      <LinkContext value={NewTabLink}>
        <EmbeddedWidget embedded={embedded} />
      </LinkContext>,
    );
  });
}

const titleOf = () => screen.findByRole('heading', { level: 1 });
const fullView = () => screen.findByRole('link', { name: /^Open in Filings Desk/ });

describe('a widget shows the figures of the page it links to', () => {
  test('a statement has the source of each figure', async () => {
    await renderWidget('table?company=aapl&statement=cash_flow&from=2024&to=2024');
    expect((await titleOf()).textContent).toBe('Apple Inc.: cash flow');
    // 0000320193-24-000123: paid, so negative.
    const row = within(await screen.findByRole('grid')).getByRole('row', { name: /^Capital expenditure/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['−9,447']);
    within(row).getByRole('cell').click();
    const source = await screen.findByRole('region', { name: 'Figure source' });
    await waitFor(() => expect(source.textContent).toContain('PaymentsToAcquirePropertyPlantAndEquipment'));
    expect((await fullView()).getAttribute('href')).toMatch(
      /^\/companies\/AAPL\/financials\?statement=cash_flow/,
    );
  });

  test('ratios are those over time', async () => {
    await renderWidget('table?company=AAPL&show=ratios&line=gross_margin');
    expect((await titleOf()).textContent).toBe('Apple Inc.: Gross margin');
    expect(within(await screen.findByRole('grid')).getAllByRole('row')).toHaveLength(2);
  });

  test('a line of two companies names the one that can’t be shown', async () => {
    await renderWidget('table?company=AAPL,NOSUCH&show=peers&line=revenue');
    expect((await titleOf()).textContent).toBe('Revenue: Apple Inc.');
    expect(document.body.textContent).toContain('NOSUCH: No company matches NOSUCH.');
  });

  test('a screen names the filings of its companies', async () => {
    await renderWidget('screen?columns=revenue,net_margin&where=revenue%3E1bn');
    expect((await titleOf()).textContent).toBe('revenue>1bn');
    // 0000320193-25-000079
    const row = within(await screen.findByRole('grid')).getByRole('row', { name: /^Apple Inc\./ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['416,161', '26.9%']);
    screen.getByRole('link', { name: /0000320193-25-000079/ });
    expect((await fullView()).getAttribute('href')).toMatch(/^\/screen\?/);
  });

  test('filings and events open in a new tab', async () => {
    await renderWidget('filings?company=AAPL&form_type=10-K&limit=2');
    expect((await titleOf()).textContent).toBe('Apple Inc.: 10-K filings');
    const [first] = screen.getAllByRole('link', { name: /^Read / });
    expect([first?.getAttribute('target'), first?.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    expect(first?.getAttribute('href')).toMatch(/^\/filings\/\d{10}-\d{2}-\d{6}$/);
    screen.getByText('Source: Apple Inc., SEC EDGAR, CIK 0000320193; newest filed Oct 31, 2025');
  });

  test('key figures are those of the overview', async () => {
    await renderWidget('figures?company=AAPL');
    expect((await titleOf()).textContent).toBe('Apple Inc.: key figures');
    const heads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(expect.arrayContaining(['Revenue', 'Net income', 'Total assets']));
  });
});

describe('a widget that can’t show anything says why, with the value', () => {
  test.each([
    ['nosuch', "There is no widget 'nosuch'. The widgets are chart, table,"],
    ['chart?company=NOSUCH', 'No company matches NOSUCH.'],
    ['chart?company=META', 'Meta Platforms, Inc. is not loaded on this desk, so there is nothing to show.'],
    [
      'chart?company=AAPL&line=nosuch',
      "AAPL has no line 'nosuch' in its annual statements. Some of the lines",
    ],
    [
      'chart?company=AAPL&line=revenue&statement=balance_sheet',
      "AAPL has no line 'revenue' in its annual balance sheet.",
    ],
    ['chart?company=AAPL&from=2035', "from is '2035', but the figures run from "],
    ['chart?company=AAPL&ratio=magic', "'magic' is not a ratio; the ratios are gross_margin,"],
    [
      'chart?company=AAPL&ratio=roe&segments=revenue',
      'A chart has segments, or lines and ratios; got segments and ratio.',
    ],
    [
      'chart?company=AAPL,TSLA&line=revenue&form=scatter',
      'form scatter has two figures, such as line=revenue and ratio=net_margin; got revenue.',
    ],
    ['chart?company=AAPL,TSLA&period_type=nine_months', 'period_type nine_months shows one company.'],
    ['chart?company=AAPL,TSLA&segments=revenue', 'segments show one company, got 2.'],
    ['table?company=AAPL,TSLA', 'show statement has one company, got AAPL, TSLA; several are show=peers.'],
    ['filings?company=AAPL&form_type=NOSUCH', 'Apple Inc. has no NOSUCH filings on its list.'],
    ['redline?company=AAPL&tag=item:Nosuch', 'item:Nosuch'],
    ['passage?accession=0000000000-00-000000', '0000000000-00-000000'],
    ['search?q=AND', /AND|query/],
  ] as const)('%s', async (address, message) => {
    await renderWidget(address);
    const alert = await screen.findByRole('alert');
    if (typeof message === 'string') expect(alert.textContent).toContain(message);
    else expect(alert.textContent).toMatch(message);
  });
});
