import './network.test.ts';
