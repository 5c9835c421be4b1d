import { describeConformance } from './testing/conformance.ts';

// The slow test has 2,000 queries.
describeConformance({ filings: 150, queries: 120, nears: 60, ranked: 40 });
