import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const CSP = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  frameSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  objectSrc: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ["'none'"],
};

/** Headers of answers that are data. HTTPS and its headers belong to the proxy in front of the gateway. */
const DATA = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

export const apiHeaders = secureHeaders(DATA);

const PAGE = {
  ...DATA,
  referrerPolicy: 'strict-origin-when-cross-origin',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
};

/** No other site may frame a page: in a frame, a click can start a load. */
export const pageHeaders = secureHeaders({
  ...PAGE,
  crossOriginOpenerPolicy: true,
  contentSecurityPolicy: { ...CSP, frameAncestors: ["'none'"] },
  xFrameOptions: 'DENY',
});

/**
 * A filing's own HTML. It has this application's origin, so that the reader can follow where it is scrolled and which fact is
 * under the pointer, and no scripts that could use it.
 */
export const originalHeaders = secureHeaders({
  ...PAGE,
  referrerPolicy: 'no-referrer',
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'none'"],
    styleSrc: ["'unsafe-inline'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'self'"],
    // The reader prints it.
    sandbox: ['allow-same-origin', 'allow-modals'],
  },
});

/** Embedded views: framed by the listed sites, isolated ones too, without forms and frames. */
export function embedHeaders(origins: Exclude<EmbedOrigins, null>): MiddlewareHandler {
  const ancestors = frameAncestors(origins);
  return secureHeaders({
    ...PAGE,
    crossOriginEmbedderPolicy: 'require-corp',
    crossOriginResourcePolicy: 'cross-origin',
    contentSecurityPolicy: {
      ...CSP,
      frameSrc: ["'none'"],
      formAction: ["'none'"],
      ...(ancestors === null ? {} : { frameAncestors: ancestors }),
    },
  });
}

const shared = secureHeaders({ ...DATA, crossOriginResourcePolicy: 'cross-origin' });

/** Scripts, styles and fonts: the same for everyone. Other sites load one of them, frames without an origin all of theirs. */
export const sharedHeaders: MiddlewareHandler = (c, next) =>
  shared(c, async () => {
    await next();
    c.res.headers.set('access-control-allow-origin', '*');
  });

/** Which other sites may frame embedded views; null when embedding is off. */
export type EmbedOrigins = 'all' | readonly string[] | null;

/**
 * The `frame-ancestors` of an embedded view; none for all sites. `*` would leave out pages without a host: files, sandboxed
 * frames, and editors that show pages under their own scheme.
 */
function frameAncestors(origins: Exclude<EmbedOrigins, null>): string[] | null {
  return origins === 'all' ? null : ["'self'", ...origins];
}
