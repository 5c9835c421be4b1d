import './child.test.ts';
