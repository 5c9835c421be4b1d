/** Loads the charting chunk. A route may start this before its data arrives. */
export function loadChart() {
  return import('./chart-body.tsx');
}
