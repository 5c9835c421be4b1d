const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types filings-desk-worker',
];

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

export function isEmbed(pathname: string): boolean {
  return pathname.startsWith('/embed/');
}

/** Headers of a page or file: only `/embed/…` may stand in another site's frame. */
export function securityHeaders(pathname: string): Record<string, string> {
  const embed = isEmbed(pathname);
  return {
    ...COMMON,
    'content-security-policy': [...CSP, `frame-ancestors ${embed ? '*' : "'none'"}`].join('; '),
    'cross-origin-resource-policy': embed ? 'cross-origin' : 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(embed ? {} : { 'x-frame-options': 'DENY' }),
  };
}
