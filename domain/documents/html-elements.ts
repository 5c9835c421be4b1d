const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements before and after which a text breaks. */
export const BLOCKS = set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li listing main menu nav ol p pre section summary ul xmp',
);

/** Elements without content, which nothing closes. */
export const VOID = set('area base br col embed hr img input keygen link meta param source track wbr');

/** Elements whose content no reader sees. */
export const HIDDEN = set(
  'script style title template svg math object applet iframe ix:header ix:hidden select',
);

/** Elements that change how text looks; an unknown one changes nothing and is not followed. */
export const INLINE = set(
  'a abbr b bdo big cite code del dfn em font i ins kbd label mark q s samp small span strike strong sub sup tt u var',
);

export const TABLE = set('table caption thead tbody tfoot tr td th');

/** Elements that end at the latest where this one begins. */
export const ENDS: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
};

/** How far up an element that was left open is looked for: beyond these it belongs to another part. */
export const SCOPE = set('table td th caption');

/** Points by which an element indents what is in it. */
export const INDENTS: Readonly<Record<string, number>> = {
  blockquote: 24,
  ul: 24,
  ol: 24,
  dir: 24,
  menu: 24,
  dd: 24,
};
