const VALUE_MAX = 2_000;

/** Declarations that load, run or leave the place of their element. */
const UNSAFE =
  /url\s*\(|image\s*\(|image-set|expression|javascript|behaviou?r|-moz-binding|@|\\|position\s*:\s*(?:fixed|sticky)/i;

/** A style attribute without the declarations that could load or cover something. */
export function safeStyle(style: string): string {
  if (style.length > VALUE_MAX) return '';
  if (!UNSAFE.test(style)) return style;
  return style
    .split(';')
    .filter((declaration) => !UNSAFE.test(declaration))
    .join(';');
}
