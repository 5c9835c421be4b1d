import { keepCompiled } from '../search/child.ts';

keepCompiled();
await import('./serve.ts');
