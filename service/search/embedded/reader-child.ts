import { keepCompiled } from '../../keep-compiled.ts';

keepCompiled();
await import('./answer-searches.ts');
