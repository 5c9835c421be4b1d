import { expect, test } from 'vitest';

import { routeChunks, routePath } from './route-chunks.ts';

test.each([
  ['index', '/'],
  ['companies.index', '/companies'],
  ['companies.$id', '/companies/$id'],
  ['companies.$id.index', '/companies/$id'],
  ['companies.$id.disclosures_.compare', '/companies/$id/disclosures/compare'],
  ['filings.$accession', '/filings/$accession'],
])('the route of %s is %s', (name, path) => {
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
  'src/panels.tsx': { file: 'assets/panels.js', imports: ['_rows.js'] },
};

test('a page needs the application’s own files, its route’s, those around it, and what it fetches at once', () => {
  expect(
    routeChunks(MANIFEST, {
      first: ['/theme.js'],
      fonts: ['inter.woff2'],
      late: { 'companies.$id.index': ['src/panels.tsx'] },
      requests: { 'companies.$id.index': ['/v1/companies/$id'] },
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
      late: ['/assets/panels.js'],
      requests: ['/v1/companies/$id'],
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
      late: [],
      requests: [],
    },
  ]);
});

test('a part that the build does not have is an error', () => {
  expect(() =>
    routeChunks(MANIFEST, { first: [], fonts: [], late: { find: ['src/gone.tsx'] }, requests: {} }),
  ).toThrow('src/gone.tsx');
});
