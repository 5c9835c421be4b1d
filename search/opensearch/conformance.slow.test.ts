import { describeConformance } from './testing/conformance.ts';

const queries = Number(process.env['CONFORMANCE_QUERIES'] ?? 2_000);

describeConformance({ filings: 1_000, queries, nears: 500, ranked: 300 });
