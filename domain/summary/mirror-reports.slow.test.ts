import './mirror-reports.test.ts';
