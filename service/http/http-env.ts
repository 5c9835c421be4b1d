import type { Context, MiddlewareHandler } from 'hono';

import type { Tier } from '../../contract/tier.ts';
import type { QuotaState } from '../context.ts';
import type { Route } from './route.ts';

/** Who asks: the socket's address, null when the caller is a part of this program, and who signed in at the gateway. */
export type Caller = { address: string | null; user?: string | null };

/** What is known of a request while it is answered; one middleware after another adds to it. */
export type HttpEnv = {
  Bindings: Caller;
  Variables: {
    request_id: string;
    /** Still percent-encoded, without its `?`. */
    search: string;
    /** Path with its parameters' names instead of their values, fit for a log; `-` until matched. */
    template: string;
    /** Methods of the matched path, for the Allow header; null until matched. */
    allow: string | null;
    route: Route;
    params: Record<string, string>;
    tier: Tier;
    /** Label of the caller's key; null without one. */
    key_label: string | null;
    /** Key and address of the caller, in one text that is compared and never shown. */
    client: string;
    /** Remaining quota of the caller's key; null when it is not metered. */
    quota: QuotaState | null;
  };
};

export type HttpContext = Context<HttpEnv>;
export type Middleware = MiddlewareHandler<HttpEnv>;
