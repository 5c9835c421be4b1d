import { expect, test } from 'vitest';

import { createEarlyLinks } from './early-links.ts';

const linkOf = createEarlyLinks([
  { path: '/', files: ['/assets/home-1a.js'], late: [] },
  { path: '/companies/$id', files: ['/theme.js', '/assets/app-1a.css'], late: ['/assets/company-1a.js'] },
  { path: '/companies/$id/filings', files: ['/assets/filings-1a.js'], late: [] },
  { path: '/companies/browse', files: ['/assets/browse-1a.js'], late: [] },
]);

test.each<[pathname: string, expected: string | null]>([
  ['/', '</assets/home-1a.js>; rel=modulepreload'],
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
])('%s is told of %s', (pathname, expected) => {
  expect(linkOf(pathname)).toBe(expected);
});

test.each([
  'https://example.com/a.js',
  '/assets/a.js>; rel=stylesheet, <x',
  '/assets/../a.js',
  '/a.html',
  '//a.js',
])('a build that names %j is refused', (file) => {
  expect(() => createEarlyLinks([{ path: '/', files: [], late: [file] }])).toThrow('is no script or style');
});
