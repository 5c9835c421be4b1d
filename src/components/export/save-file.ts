export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the download has started or was blocked.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** A file name from a title: 'Apple Inc. (AAPL): income statement, annual' → 'apple-inc-aapl-income-statement-annual'. */
export function fileName(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
}
