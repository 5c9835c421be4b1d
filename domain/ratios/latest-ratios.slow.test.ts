import './latest-ratios.test.ts';
