import { theme } from './preferences.ts';

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');

function applyTheme(): void {
  const choice = theme.get();
  const dark = choice === 'system' ? darkSystem.matches : choice === 'dark';
  document.documentElement.classList.toggle('dark', dark);
}

/** Applies the selected theme, and follows the system's when that is selected. */
export function followTheme(): void {
  theme.subscribe(applyTheme);
  darkSystem.addEventListener('change', applyTheme);
  applyTheme();
}
