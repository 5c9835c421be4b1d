import './stdio.test.ts';
