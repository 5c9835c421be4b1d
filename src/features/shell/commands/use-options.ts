import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { parseTicker } from '../../../../contract/endpoint.ts';
import { RATIO_GROUPS } from '../../../../contract/ratio-names.ts';
import { TTM_STATEMENTS } from '../../../../contract/statement-names.ts';
import { companyId } from '../../../../views/format/names.ts';
import { screenColumnsQuery } from '../../../api/screen.ts';
import { companySearchQuery } from '../../../api/search.ts';
import { pastedLink } from '../../../app/pasted-link.ts';
import { negatives, periodOrder, singleKeys, theme, THEMES } from '../../../app/preferences.ts';
import { recentCompanies, type RecentCompany } from '../../../app/recent-companies.ts';
import { runShortcut } from '../../../app/shortcuts.ts';
import { COMPANY_VIEWS, MORE_PAGES, SITE_PAGES } from '../../../app/site-pages.ts';
import { finishChoice, useSuggestions } from '../../../app/use-suggestions.ts';
import { printedKey } from './shortcut-dialog.tsx';

/** Something to open or do, in a group of the list. */
export type Command = {
  id: string;
  group: string;
  name: string;
  /** Printed at the right: a key, a ticker. */
  hint?: string;
  sample?: boolean;
  run: () => void;
};

function words(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether each word of the typed text begins a word of the command's name or group: `co li` is Copy link. */
export function matchesCommand(typed: string, { name, group }: Pick<Command, 'name' | 'group'>): boolean {
  const known = words(`${group} ${name}`);
  return words(typed).every((word) => known.some((other) => other.startsWith(word)));
}

/** Companies viewed in this browser first, in the order they were viewed; the others as they were found. */
export function recentFirst<T extends { cik: string }>(
  matches: readonly T[],
  recent: readonly { cik: string }[],
): T[] {
  const rank = ({ cik }: T) => {
    const at = recent.findIndex((company) => company.cik === cik);
    return at === -1 ? recent.length : at;
  };
  return matches.toSorted((a, b) => rank(a) - rank(b));
}

/** The company of a page, from its address: `/companies/AAPL/filings` or `?company=AAPL`. */
export function companyOf(pathname: string, search: Readonly<Record<string, unknown>>): string | null {
  const inPath = /^\/companies\/([^/]+)/.exec(pathname)?.[1];
  if (inPath !== undefined) return decodeURIComponent(inPath);
  const { company } = search;
  return typeof company === 'string' && /^[\w.-]{1,12}$/.test(company) ? company : null;
}

/** As many of a group as leave room for the others. */
const COMPANIES = 6;
const COMMANDS = 8;
const LINES = 5;

/** What the typed text can open or do. Companies come first if one has the text as its ticker. */
export function useOptions(text: string): { options: Command[]; isCurrent: boolean; error: Error | null } {
  const typed = text.trim();
  const commands = useCommands();
  const lines = useLineCommands(typed !== '');
  const recent = useRecentCommands();
  const toCommand = useCompanyCommand();
  const commandOf = useTextCommand();
  const { result, error, isCurrent } = useSuggestions(text);
  if (typed === '') return { options: [...recent, ...commands], isCurrent: true, error: null };

  const matches = result?.matches ?? [];
  const companies = recentFirst(matches.slice(0, COMPANIES), recentCompanies.get()).map((match) =>
    toCommand(match, 'Companies'),
  );
  const actions = commands.filter((command) => matchesCommand(typed, command)).slice(0, COMMANDS);
  const found = lines.filter((command) => matchesCommand(typed, command)).slice(0, LINES);
  const isTicker = matches.some(({ ticker }) => ticker !== null && ticker === parseTicker(typed));
  const options = isTicker ? [...companies, ...actions, ...found] : [...actions, ...found, ...companies];
  const command = commandOf(typed, isCurrent || options.length > 0);
  return { options: [...options, command], isCurrent, error };
}

/**
 * Opens the filing that the text identifies, or else searches the text of filings for it. Until companies are known it
 * may open one: Enter can be pressed before the answer.
 */
function useTextCommand(): (typed: string, isKnown: boolean) => Command {
  const router = useRouter();
  const client = useQueryClient();
  const toCommand = useCompanyCommand();
  return (typed, isKnown) => {
    const pasted = pastedLink(typed);
    const group = 'Filings';
    if (pasted !== null)
      return { id: 'pasted', group, name: `Open ${typed}`, run: () => void router.navigate(pasted) };
    const search = () => void router.navigate({ to: '/search', search: { q: typed } });
    if (isKnown) return { id: 'search', group, name: `Search filings for “${typed}”`, run: search };
    const firstMatch = async () => (await client.query(companySearchQuery(typed))).matches[0];
    const openFirst = () =>
      void finishChoice(
        router,
        firstMatch().catch(() => undefined),
        (first) => (first === undefined ? search() : toCommand(first, group).run()),
      );
    return { id: 'first', group, name: `Search for “${typed}”`, run: openFirst };
  };
}

/** Actions of the page and the company shown, pages, and preferences, as they are when the list opens. */
function useCommands(): Command[] {
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
      ...[...SITE_PAGES, ...MORE_PAGES].map(([to, name]) => ({
        id: to,
        group: 'Pages',
        name,
        run: () => void router.navigate({ to }),
      })),
      { id: '/', group: 'Pages', name: 'Home', run: () => void router.navigate({ to: '/' }) },
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
    ...(
      [
        ['oldest', 'Periods: oldest first'],
        ['newest', 'Periods: newest first'],
      ] as const
    )
      .filter(([order]) => order !== periodOrder.get())
      .map(([order, name]) => ({ id: `periods-${order}`, group, name, run: () => periodOrder.set(order) })),
    ...(
      [
        ['minus', 'Negatives: −1,234'],
        ['parentheses', 'Negatives: (1,234) in parentheses'],
      ] as const
    )
      .filter(([sign]) => sign !== negatives.get())
      .map(([sign, name]) => ({ id: `negatives-${sign}`, group, name, run: () => negatives.set(sign) })),
    {
      id: 'single-keys',
      group,
      name: `Turn single-key shortcuts ${isOn ? 'off' : 'on'}`,
      run: () => singleKeys.set(!isOn),
    },
  ];
}

/** Lines and ratios: of the company shown or viewed last, or else to screen companies by. They come with the first letter. */
function useLineCommands(isWanted: boolean): Command[] {
  const router = useRouter();
  const { data } = useQuery({ ...screenColumnsQuery(), enabled: isWanted });
  const { pathname, search } = router.state.location;
  const id = companyOf(pathname, search) ?? recentCompanies.get().map(companyId)[0];
  return (data?.columns ?? []).map(({ name, label, group, statement, key }) => ({
    id: `line-${name}`,
    group: id === undefined ? 'Lines to screen by' : `Lines of ${id}`,
    name: label,
    hint: group.replaceAll('_', ' '),
    run: () => {
      const ratio = Object.values(RATIO_GROUPS)
        .flat()
        .find((one) => one === name);
      const home = TTM_STATEMENTS.find((one) => one === statement);
      if (id === undefined) void router.navigate({ to: '/screen', search: { columns: [name] } });
      else if (home !== undefined && key !== null)
        void router.navigate({
          to: '/companies/$id/financials',
          params: { id },
          search: { statement: home, series: [key] },
        });
      else if (ratio === undefined)
        void router.navigate({ to: '/peers', search: { company: [id], metric: name } });
      else void router.navigate({ to: '/companies/$id/ratios', params: { id }, search: { ratio } });
    },
  }));
}

function useCompanyCommand(): (company: RecentCompany, group: string) => Command {
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

function useRecentCommands(): Command[] {
  const toCommand = useCompanyCommand();
  return recentCompanies.get().map((company) => toCommand(company, 'Recently viewed'));
}

function nameOf(control: Element): string {
  return (control.getAttribute('aria-label') ?? control.textContent).trim().replaceAll(/\s+/g, ' ');
}

/** Heading of the part of the page that a control is in. */
function partOf(control: Element): string | null {
  const id = control.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby') ?? '';
  return document.getElementById(id)?.textContent.trim() ?? null;
}

/**
 * The actions of the page: its buttons and links marked with `data-command`, by their accessible names. An action that
 * the page has several times is named with its part: `Download table as CSV, Segments`.
 */
function pageActions(page: ParentNode | null): Command[] {
  const controls = [...(page?.querySelectorAll<HTMLElement>('[data-command]') ?? [])].filter((control) =>
    control.checkVisibility(),
  );
  const names = controls.map(nameOf);
  return controls.map((control, index) => {
    const name = names[index] ?? '';
    const part = names.filter((other) => other === name).length > 1 ? partOf(control) : null;
    return {
      id: `action-${index}`,
      group: 'This page',
      name: part === null ? name : `${name}, ${part}`,
      run: () => control.click(),
    };
  });
}
