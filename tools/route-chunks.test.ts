import { expect, test } from 'vitest';

import { routeChunks, routePath } from './route-chunks.ts';

test.each([
  ['index', '/'],
  ['companies.index', '/companies'],
  ['companies.$id', '/companies/$id'],
  ['companies.$id.index', '/companies/$id'],
  ['companies.$id.disclosures_.compare', '/companies/$id/disclosures/compare'],
  ['filings.$accession', '/filings/$accession'],
])('file %s has the path %s', (name, path) => {
  expect(routePath(name)).toBe(path);
});

const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_base.js'], css: ['assets/index.css'] },
  '_base.js': { file: 'assets/base.js', imports: ['index.html'] },
  '_rows.js': { file: 'assets/rows.js', imports: ['_base.js'] },
  'src/routes/companies.$id.tsx?tsr-split=component': { file: 'assets/company.js', imports: ['_base.js'] },
  'src/routes/companies.$id.tsx?tsr-split=errorComponent': { file: 'assets/error.js' },
  'src/routes/companies.$id.index.tsx?tsr-split=component---loader': {
    file: 'assets/overview.js',
    imports: ['_rows.js', 'index.html'],
  },
  'src/routes/find.tsx?tsr-split=component': { file: 'assets/find.js' },
  'inter.woff2': { file: 'assets/inter.woff2' },
};

test('a page lists files of the application, its route and its parent routes', () => {
  expect(
    routeChunks(MANIFEST, {
      first: ['/theme.js'],
      fonts: ['inter.woff2'],
    }),
  ).toEqual([
    {
      path: '/companies/$id',
      files: [
        '/theme.js',
        '/assets/index.css',
        '/assets/index.js',
        '/assets/base.js',
        '/assets/company.js',
        '/assets/inter.woff2',
        '/assets/overview.js',
        '/assets/rows.js',
      ],
    },
    {
      path: '/find',
      files: [
        '/theme.js',
        '/assets/index.css',
        '/assets/index.js',
        '/assets/base.js',
        '/assets/find.js',
        '/assets/inter.woff2',
      ],
    },
  ]);
});

test('a font that is missing from the build is an error', () => {
  expect(() => routeChunks(MANIFEST, { first: [], fonts: ['gone.woff2'] })).toThrow('gone.woff2');
});
