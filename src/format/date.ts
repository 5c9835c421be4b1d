const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});

/** A date in text: '2024-11-01' → 'Nov 1, 2024'. Anything else is returned unchanged. */
export function formatDate(isoDate: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(isoDate) ? Date.parse(`${isoDate}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) ? isoDate : day.format(time);
}

/** A timestamp in UTC, to the minute: '2024-11-02T03:04:05.678Z' → '2024-11-02 03:04 UTC'. */
export function formatTimestamp(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
