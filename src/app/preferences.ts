import * as v from 'valibot';

import { deviceValue } from './device-value.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** `public/theme.js` reads the same key before the first paint. */
export const theme = deviceValue<Theme>('theme', v.picklist(THEMES), 'system');

/** Whether keys without a modifier (`/`, `j`, `k`) do anything (WCAG 2.1.4). */
export const singleKeys = deviceValue<boolean>('single-keys', v.boolean(), true);
