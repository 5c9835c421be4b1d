/** Text from a filing as Markdown shows it literally: no markup, links or HTML of its own. */
export function plainMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_{}[\]()<>#|~!]/g, String.raw`\$&`)
    .trim();
}
