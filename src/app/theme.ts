import { theme } from './preferences.ts';

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');

function applyTheme(): void {
  const choice = theme.get();
  const dark = choice === 'system' ? darkSystem.matches : choice === 'dark';
  document.documentElement.classList.toggle('dark', dark);
}

/** Keeps the page in the chosen theme, and in the system's where that is the choice. */
export function followTheme(): void {
  theme.subscribe(applyTheme);
  darkSystem.addEventListener('change', applyTheme);
  applyTheme();
}
