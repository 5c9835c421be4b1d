/** How long the rest takes at the speed so far, in words; empty while too little is done to say. */
export function timeLeft(done: number, total: number, elapsed_ms: number): string {
  if (elapsed_ms < 5_000 || done <= 0) return '';
  const minutes = (elapsed_ms / done) * ((total - done) / 60_000);
  if (minutes < 1) return 'less than a minute left';
  if (minutes < 90) return `about ${Math.round(minutes)} min left`;
  return `about ${(minutes / 60).toFixed(1)} h left`;
}
