// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';

import { Filing } from '../../../contract/filings.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { FilingList } from './filing-list.tsx';

afterEach(cleanup);

const filing = (more: Partial<Filing>): Filing =>
  v.parse(Filing, {
    accession_number: '0000320193-26-000020',
    form: '10-Q',
    filing_date: '2026-07-31',
    acceptance_datetime: '2026-07-31T06:01:00-04:00',
    description: 'Quarterly report',
    size: 5_900_000,
    items: [],
    ...more,
  });

test.each([
  [{ new_wording: 0.143, new_wording_basis: 'incomplete' as const }, 'New wording ≤ 14.3%'],
  [{ new_wording: 0.143, new_wording_basis: 'complete' as const }, 'New wording 14.3%'],
  [{ readable: false }, 'Not loaded'],
])('a narrow list says of %j: %s', async (more, words) => {
  renderElement(<FilingList filings={[filing(more)]} detailed />);
  expect((await screen.findByRole('listitem')).textContent).toContain(words);
});

test('a filing that has no earlier report to compare with has no share of new wording', async () => {
  renderElement(<FilingList filings={[filing({ new_wording: null })]} detailed />);
  expect((await screen.findByRole('listitem')).textContent).not.toContain('New wording');
});
