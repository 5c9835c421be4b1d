import { keepCompiled } from '../search/keep-compiled.ts';

keepCompiled();
await import('./serve-desk.ts');
