import { keepCompiled } from '../search/child.ts';

keepCompiled();
await import('./serve-desk.ts');
