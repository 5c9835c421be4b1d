import './outside-readers.test.ts';
