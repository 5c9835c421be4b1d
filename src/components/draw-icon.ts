import { createElement, type SVGProps } from 'react';

/** An icon of lucide: its shapes, each with a key. */
type IconData = { size: number; node: [tag: string, attributes: Record<string, string>][] };

type IconProps = SVGProps<SVGSVGElement> & { size?: number };

const STROKE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/**
 * A component that draws an icon. Replaces lucide-react's own function (tools/build-plugins.ts), most of whose 2 kB are for options
 * that no page uses.
 */
// eslint-disable-next-line import/no-default-export -- replaces a module with a default export
export default function createIcon({ size: box, node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = box, ...rest }: IconProps) {
    const frame = { width: size, height: size, viewBox: `0 0 ${box} ${box}` };
    return createElement('svg', { ...frame, ...STROKE, ...rest }, shapes);
  };
}
