import { createElement, type SVGProps } from 'react';

type LineIconProps = SVGProps<SVGSVGElement> & { size?: number };

/** What a drawing of the icon library is made of. */
type Drawing = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };

/**
 * An icon of the library's drawing, 24 units wide, in the colour of the text. Stands in for the library's own function of
 * the same place, which has what no icon here asks for and weighs 2 kB on every page (vite.config.ts).
 * Example: `<X size={14} aria-hidden />`.
 */
// eslint-disable-next-line import/no-default-export -- the library's own module has one.
export default function createLineIcon({ node }: Drawing) {
  return function LineIcon({ size = 24, ...rest }: LineIconProps) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
