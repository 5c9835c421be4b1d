import type { Ask } from '../contract/request.ts';
import type { Links } from '../views/links.ts';

/** What a widget works with. */
export type Desk = {
  ask: Ask;
  links: Links;
  /** Where people open the application, without a slash at the end. */
  public_url: string;
};

/** What widgets show until something else is chosen; null while nothing is loaded. */
export type Defaults = { company: string | null; report: string | null };
