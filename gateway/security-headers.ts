import { secureHeaders } from 'hono/secure-headers';

const CSP = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  frameSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  objectSrc: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['filings-desk-worker'],
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

/** No other site may frame a page: in a frame, a click can start a load. */
export const pageHeaders = secureHeaders({
  ...DATA,
  crossOriginOpenerPolicy: true,
  referrerPolicy: 'strict-origin-when-cross-origin',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  contentSecurityPolicy: { ...CSP, frameAncestors: ["'none'"] },
  xFrameOptions: 'DENY',
});
