import { keepCompiled } from '../service/keep-compiled.ts';

keepCompiled();
await import('./serve-desk.ts');
