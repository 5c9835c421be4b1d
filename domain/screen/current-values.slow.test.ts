import './current-values.test.ts';
