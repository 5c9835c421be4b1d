/** Fetches the part of the application that draws charts: a route may start it before its data is there. */
export function loadChart() {
  return import('./chart-body.tsx');
}
