import { KEYS, type Shortcut } from '../../../app/keyboard.ts';

/** What each shortcut does, in the order of the list. */
export const SHORTCUT_NAMES: Record<Shortcut, string> = {
  commands: 'Companies, pages and actions',
  search: 'Search companies and filings',
  copy: 'Copy link to what is selected',
  as_of: 'Show what was known on a past day',
  help: 'Show keyboard shortcuts',
  down: 'Next row of the list',
  up: 'Previous row of the list',
  mark: 'Select the row',
  next: 'Next change or hit',
  previous: 'Previous change or hit',
  find: 'Find in document',
};

/** Those that work on every page. */
export const GENERAL: readonly string[] = [
  'commands',
  'search',
  'copy',
  'as_of',
  'help',
] satisfies Shortcut[];

function isShortcut(name: string): name is Shortcut {
  return name in SHORTCUT_NAMES;
}

export const SHORTCUT_LIST: readonly Shortcut[] = Object.keys(SHORTCUT_NAMES).filter(isShortcut);

/** A shortcut's key as printed: `Ctrl K`, on Apple's keyboards `⌘ K`. */
export function printedKey(shortcut: Shortcut): string {
  const control = /Mac|iP(ad|hone)/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
  if (shortcut === 'commands') return `${control} K`;
  return shortcut === 'find' ? `${KEYS.find}, ${control} F` : KEYS[shortcut];
}

/** Keys of a kind of control: what it is, where the page has one, and its keys. */
export const CONTROL_KEYS = [
  { name: 'List', selector: '[data-row]:not(td)', keys: [['Enter', 'Open the row']] },
  {
    name: 'Table',
    selector: '[role=grid]',
    keys: [
      ['Arrow keys', 'Move between cells'],
      ['Home, End', 'First or last cell of the row'],
      ['Ctrl Home, Ctrl End', 'First or last cell of the table'],
      ['Enter', 'Show the source of a figure, or follow a link'],
      ['Shift Arrow keys', 'Select a range'],
      ['Ctrl C', 'Copy the cell, range or row'],
    ],
  },
  {
    name: 'Chart',
    selector: '.plot[tabindex]',
    keys: [
      ['Left, Right', 'Move between periods'],
      ['Shift Left, Right', 'Choose periods, then Enter to zoom'],
      ['Enter', 'Show the source of a figure'],
    ],
  },
  {
    name: 'Events on the chart',
    selector: '[role=toolbar][aria-label="Events on the chart"]',
    keys: [
      ['Left, Right', 'Move between events'],
      ['Enter', 'Show the events of the day'],
    ],
  },
  {
    name: 'Documents by period',
    selector: '[aria-label^="Select a period"]',
    keys: [
      ['Left, Right', 'Move between periods'],
      ['Enter', 'Search the period only'],
      ['Shift Enter', 'Extend to the period'],
    ],
  },
  {
    name: 'Figure source',
    selector: '[aria-label="Figure source"]',
    keys: [['Escape', 'Close']],
  },
] as const;
