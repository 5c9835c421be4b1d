import { expect, test } from 'vitest';

import { createPageFiles, earlyLinks } from './early-links.ts';

const filesOf = createPageFiles([
  { path: '/', files: ['/assets/home-1a.js', '/assets/inter-1a.woff2'] },
  {
    path: '/companies/$id',
    files: ['/theme.js', '/assets/app-1a.css', '/assets/company-1a.js'],
  },
  { path: '/companies/$id/filings', files: ['/assets/filings-1a.js'] },
  { path: '/companies/browse', files: ['/assets/browse-1a.js'] },
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
  expect(earlyLinks(filesOf(pathname))).toBe(expected);
});

test.each([
  'https://example.com/a.js',
  '/assets/a.js>; rel=stylesheet, <x',
  '/assets/../a.js',
  '/a.html',
  '//a.js',
])('a build that names %j is refused', (file) => {
  expect(() => createPageFiles([{ path: '/', files: [file] }])).toThrow('is not a file');
});
