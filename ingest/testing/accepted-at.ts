/** Eastern clock of the submission's header, as its index page prints it: `2026-03-06 16:11:25`. */
export function acceptedAt(page: Uint8Array): string | null {
  const text = new TextDecoder().decode(page);
  return /infoHead">Accepted<\/div>\s*<div class="info">([^<]+)</.exec(text)?.[1] ?? null;
}
