/** A relative link of a Markdown page: the file, null for the page itself, and the anchor without `#`, null for none. */
type MarkdownLink = { file: string | null; anchor: string | null };

const withoutCode = (markdown: string): string =>
  markdown.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

/** Relative links and images of a page. Addresses with a scheme are left out. */
export function relativeLinks(markdown: string): MarkdownLink[] {
  return [...withoutCode(markdown).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, href = '']) => {
    if (/^[a-z]+:/.test(href)) return [];
    const [file = '', anchor = ''] = href.split('#');
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

/** A file of the repository by its path from the root. */
export type SourceFile = { path: string; text: string };

/** Names of documents that are not in the repository. */
const OUTSIDE = 'domain|spec|specification|reliability|engines|scale-out|integrations|frontend';

/** A section of such a document, or of one that is not named; published standards may have theirs. */
const OUTSIDE_CITATIONS = [
  new RegExp(
    `(?:\\b(?:${OUTSIDE})(?:\\.md)?\`?,?\\s+)?(?<!(?:RFC \\d{1,5}|Regulation S-[A-Z]{1,2}|XBRL \\d\\.\\d),? )` +
      '§{1,2}\\s?\\d{1,3}(?:\\.\\d{1,3}){0,3}(?![\\dA-Za-z])',
    'gi',
  ),
  // But no version of a package: `@standard-schema/spec 1.1.0`.
  /(?<!\/)\b(?:domain|spec) \d{1,2}\.\d{1,2}/gi,
  /\bthe domain['’]s\b/gi,
];

type Heading = { anchor: string; isRule: boolean };

/** Headings of the page. A rule is a heading of the third level; the second level groups rules. */
function headingsOf(rules: string): Heading[] {
  return [...rules.matchAll(/^(#{2,3}) (.+)$/gm)].map(([, marks = '', words = '']) => ({
    anchor: headingAnchor(words),
    isRule: marks.length === 3,
  }));
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function found(file: SourceFile, pattern: RegExp): { place: string; words: string; name: string }[] {
  return [...file.text.matchAll(pattern)].map((match) => ({
    place: `${file.path}:${lineOf(file.text, match.index)}`,
    words: match[0],
    name: match[1] ?? '',
  }));
}

/**
 * What is wrong with the citations of a rules page, in words; empty when nothing is. A citation must lead to a heading,
 * a rule must be cited unless it is `background`, and no file may cite a document outside the repository.
 */
export function citationProblems(
  rules: SourceFile,
  files: readonly SourceFile[],
  background: ReadonlySet<string>,
): string[] {
  const headings = headingsOf(rules.text);
  const anchors = new Set(headings.map(({ anchor }) => anchor));
  const citations = files.flatMap((file) => found(file, /\brules\.md#([\w-]*)/g));
  const links = found(rules, /\]\(#([\w-]*)\)/g);
  const cited = new Set(citations.map(({ name }) => name));
  const repeated = headings.filter(
    ({ anchor }, at) => headings.findIndex((one) => one.anchor === anchor) < at,
  );
  return [
    ...repeated.map(({ anchor }) => `${rules.path} has two headings with the anchor #${anchor}`),
    ...[...citations, ...links]
      .filter(({ name }) => !anchors.has(name))
      .map(({ place, name }) => `${place} cites #${name}, which ${rules.path} doesn't have`),
    ...headings
      .filter(({ anchor, isRule }) => isRule && !cited.has(anchor) && !background.has(anchor))
      .map(
        ({ anchor }) =>
          `${rules.path}#${anchor} is cited nowhere: cite it where it is applied, or list it as background`,
      ),
    ...[rules, ...files]
      .flatMap((file) => OUTSIDE_CITATIONS.flatMap((pattern) => found(file, pattern)))
      .map(({ place, words }) => `${place} cites a document outside the repository: ${words}`),
  ];
}
