import { vi } from 'vitest';

vi.stubEnv('PROPERTY_RUNS', '50000');
await import('../../domain/postings/segment-search.test.ts');
await import('./full-text.property.test.ts');
