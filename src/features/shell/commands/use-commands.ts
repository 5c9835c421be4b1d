import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { companyId } from '../../../../views/format/names.ts';
import { singleKeys, theme, THEMES } from '../../../app/preferences.ts';
import { recentCompanies, type RecentCompany } from '../../../app/recent-companies.ts';
import { runShortcut } from '../../../app/shortcuts.ts';
import { COMPANY_VIEWS, SITE_PAGES } from '../../../app/site-pages.ts';
import { type Command, companyOf } from './command.ts';
import { pageActions } from './page-actions.ts';
import { printedKey } from './shortcut-names.ts';

/** Actions of the page and the company shown, pages, and preferences, as they are when the list opens. */
export function useCommands(): Command[] {
  const router = useRouter();
  const [commands] = useState(() => {
    const { pathname, search } = router.state.location;
    const company = companyOf(pathname, search);
    return [
      {
        id: 'copy',
        group: 'This page',
        name: 'Copy link',
        hint: printedKey('copy'),
        run: () => void runShortcut('copy'),
      },
      {
        id: 'as-of',
        group: 'This page',
        name: 'As of a past day',
        hint: printedKey('as_of'),
        run: () => void runShortcut('as_of'),
      },
      ...pageActions(document.querySelector('main')),
      ...(company === null ? [] : companyCommands(router, company)),
      ...SITE_PAGES.map(([to, name]) => ({
        id: to,
        group: 'Pages',
        name,
        run: () => void router.navigate({ to }),
      })),
      { id: '/', group: 'Pages', name: 'Home', run: () => void router.navigate({ to: '/' }) },
      { id: '/embed', group: 'Pages', name: 'Embed', run: () => void router.navigate({ to: '/embed' }) },
      {
        id: '/quality',
        group: 'Pages',
        name: 'Quality',
        run: () => void router.navigate({ to: '/quality' }),
      },
      ...preferenceCommands(),
    ];
  });
  return commands;
}

function companyCommands(router: ReturnType<typeof useRouter>, id: string): Command[] {
  const open = (name: string, run: () => unknown): Command => ({
    id: name,
    group: id,
    name,
    run: () => void run(),
  });
  return [
    ...COMPANY_VIEWS.map(([to, name]) => open(name, () => router.navigate({ to, params: { id } }))),
    open('Redline', () => router.navigate({ to: '/companies/$id/disclosures/compare', params: { id } })),
    open('Compare with others', () => router.navigate({ to: '/peers', search: { company: [id] } })),
    open('Checks of its figures', () => router.navigate({ to: '/quality', search: { company: id } })),
  ];
}

function preferenceCommands(): Command[] {
  const group = 'Preferences';
  const isOn = singleKeys.get();
  return [
    ...THEMES.filter((name) => name !== theme.get()).map((name) => ({
      id: `theme-${name}`,
      group,
      name: `Theme: ${name}`,
      run: () => theme.set(name),
    })),
    {
      id: 'help',
      group,
      name: 'Keyboard shortcuts',
      hint: printedKey('help'),
      run: () => void runShortcut('help'),
    },
    {
      id: 'single-keys',
      group,
      name: `Turn single-key shortcuts ${isOn ? 'off' : 'on'}`,
      run: () => singleKeys.set(!isOn),
    },
  ];
}

/** Opens a company. */
export function useCompanyCommand(): (company: RecentCompany, group: string) => Command {
  const router = useRouter();
  return (company, group) => ({
    id: `company-${company.cik}`,
    group,
    name: company.name,
    sample: company.sample,
    ...(company.ticker === null ? {} : { hint: company.ticker }),
    run: () => void router.navigate({ to: '/companies/$id', params: { id: companyId(company) } }),
  });
}

/** Companies viewed in this browser, as commands. */
export function useRecentCommands(): Command[] {
  const toCommand = useCompanyCommand();
  return recentCompanies.get().map((company) => toCommand(company, 'Recently viewed'));
}
