/** Hands a file to the browser to save. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun, or was refused; either way the address is done with.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** A file's name from a title: 'Apple Inc. (AAPL): income statement, annual' → 'apple-inc-aapl-income-statement-annual'. */
export function fileName(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
}
