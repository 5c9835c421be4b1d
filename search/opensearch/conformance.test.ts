import { describeConformance } from './testing/conformance.ts';

// The slow test has 2,000 queries, and compares the order of results.
describeConformance({ filings: 80, queries: 25, nears: 30 });
