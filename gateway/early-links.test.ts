import { expect, test } from 'vitest';

import { createEarlyLinks } from './early-links.ts';

const linkOf = createEarlyLinks([
  { path: '/', files: ['/assets/home-1a.js', '/assets/inter-1a.woff2'], requests: [] },
  {
    path: '/companies/$id',
    files: ['/theme.js', '/assets/app-1a.css', '/assets/company-1a.js'],
    requests: [],
  },
  { path: '/companies/$id/filings', files: ['/assets/filings-1a.js'], requests: [] },
  { path: '/companies/browse', files: ['/assets/browse-1a.js'], requests: [] },
]);

test.each<[pathname: string, expected: string | null]>([
  [
    '/',
    '</assets/home-1a.js>; rel=modulepreload, </assets/inter-1a.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  ],
  [
    '/companies/AAPL',
    '</theme.js>; rel=preload; as=script, </assets/app-1a.css>; rel=preload; as=style, </assets/company-1a.js>; rel=modulepreload',
  ],
  [
    '/companies/BRK.B/',
    '</theme.js>; rel=preload; as=script, </assets/app-1a.css>; rel=preload; as=style, </assets/company-1a.js>; rel=modulepreload',
  ],
  ['/companies/browse', '</assets/browse-1a.js>; rel=modulepreload'],
  ['/companies/AAPL/filings', '</assets/filings-1a.js>; rel=modulepreload'],
  ['/companies/AAPL/nothing', null],
  [
    '/companies/%0d%0aset-cookie:a',
    '</theme.js>; rel=preload; as=script, </assets/app-1a.css>; rel=preload; as=style, </assets/company-1a.js>; rel=modulepreload',
  ],
  ['/elsewhere', null],
])('%s links %s', (pathname, expected) => {
  expect(linkOf(pathname)).toBe(expected);
});

test.each([
  'https://example.com/a.js',
  '/assets/a.js>; rel=stylesheet, <x',
  '/assets/../a.js',
  '/a.html',
  '//a.js',
])('a build that names %j is refused', (file) => {
  expect(() => createEarlyLinks([{ path: '/', files: [file], requests: [] }])).toThrow('is not a file');
});

const asking = createEarlyLinks([
  {
    path: '/companies/$id',
    files: ['/assets/company-1a.js'],
    requests: ['/v1/companies/$id', '/v1/companies/$id/filings?limit=10'],
  },
]);

test.each<[pathname: string, requests: string[]]>([
  ['/companies/AAPL', ['/v1/companies/AAPL', '/v1/companies/AAPL/filings?limit=10']],
  ['/companies/BRK-B', ['/v1/companies/BRK-B', '/v1/companies/BRK-B/filings?limit=10']],
  // By another name the page is requested anew, and nothing is fetched for it twice.
  ['/companies/aapl', []],
  ['/companies/320193', []],
  ['/companies/%41APL', []],
  ['/companies/AAPL>; rel=x', []],
])('%s links the requests %j', (pathname, requests) => {
  const named = (asking(pathname) ?? '').split(', ').slice(1);
  expect(named).toEqual(requests.map((one) => `<${one}>; rel=preload; as=fetch; crossorigin=anonymous`));
});

test.each(['https://example.com/', '/v1/a>; rel=x', '/companies', '/v1/a b'])(
  'a request %j is refused',
  (request) => {
    expect(() => createEarlyLinks([{ path: '/', files: [], requests: [request] }])).toThrow(
      'is not a request',
    );
  },
);

test('a page announces no request above the tier: it would be refused and count', () => {
  const link = createEarlyLinks([
    {
      path: '/companies/$id',
      files: ['/theme.js'],
      requests: ['', '/metrics', '/material-events?days_back=365&limit=6', '/disclosures/novel?limit=4'].map(
        (rest) => `/v1/companies/$id${rest}`,
      ),
    },
  ]);
  const count = (tier: 'free' | 'professional' | 'analyst') =>
    (link('/companies/AAPL', { tier }) ?? '').split(', ').filter((one) => one.includes('/v1/')).length;
  expect([count('free'), count('professional'), count('analyst')]).toEqual([1, 3, 4]);
});
