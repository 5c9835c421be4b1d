import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';

import { SelectField } from '../../components/select-field.tsx';

const Size = v.object({
  sentinel: v.literal('amp'),
  type: v.literal('embed-size'),
  height: v.pipe(v.number(), v.minValue(1), v.maxValue(20_000)),
});

const WIDTHS = [
  ['100%', 'As wide as this page'],
  ['640px', '640 px'],
  ['360px', '360 px'],
  ['280px', '280 px'],
] as const;

/** The height that a frame asks for; null before it does. */
function useFrameHeight(frame: { current: HTMLIFrameElement | null }): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return;
      const size = v.safeParse(Size, data);
      if (size.success) setHeight(size.output.height);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame]);
  return height;
}

/** The widget as other pages show it. */
export function EmbedPreview({ path, title }: { path: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const height = useFrameHeight(frame);
  const [width, setWidth] = useState<(typeof WIDTHS)[number][0]>('100%');
  return (
    <section aria-label="Preview" className="min-w-0 space-y-2">
      <SelectField label="Preview" value={width} options={WIDTHS} onChoose={setWidth} />
      <div className="overflow-x-auto">
        {/* The desk's own page, which needs its origin to ask for figures. */}
        {/* eslint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          key={path}
          ref={frame}
          // The page's own frame, once it can be used.
          src={import.meta.env.SSR ? undefined : path}
          title={title}
          className="max-w-full border border-rule"
          style={{ width, height: height === null ? 460 : height + 2 }}
        />
      </div>
    </section>
  );
}
