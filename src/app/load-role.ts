import { readCookies } from '../components/drawing.ts';

/** Whether the visitor may load companies: without a login everyone may. The gateway decides; this spares a refusal. */
export const mayLoad = (): boolean => !/(?:^|; )desk-user=[^;]*%3Aread(?:;|$)/.test(readCookies());

/** In place of what a visitor may not use. */
export const LOAD_ROLE_NEEDED =
  'Loading needs the role load, and yours is read. An administrator can change it.';
