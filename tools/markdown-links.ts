/** A relative link of a Markdown page: the file, null for the page itself, and the anchor without `#`, null for none. */
export type MarkdownLink = { file: string | null; anchor: string | null };

const withoutCode = (markdown: string): string =>
  markdown.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

/** Relative links and images of a page. Addresses with a scheme are left out. */
export function relativeLinks(markdown: string): MarkdownLink[] {
  return [...withoutCode(markdown).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [file = '', anchor = ''] = target.split('#');
    return [{ file: file === '' ? null : file, anchor: anchor === '' ? null : anchor }];
  });
}

/** Anchors of a page's headings, spelled as GitHub spells them; a repeated heading gets `-1`, `-2` and so on. */
export function headingAnchors(markdown: string): Set<string> {
  const anchors = new Set<string>();
  const text = markdown.replaceAll(/^```[^]*?^```/gm, '');
  for (const [, heading = ''] of text.matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = headingAnchor(heading);
    let anchor = slug;
    for (let copy = 1; anchors.has(anchor); copy += 1) anchor = `${slug}-${copy}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Anchor that GitHub makes of a heading. Example: '8-K items' → '8-k-items'. */
export function headingAnchor(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}
