import { memo, useRef } from 'react';

import type { BlockGroup } from './block-groups.ts';
import type { Overlay } from './inline-pieces.ts';
import { TextBlock } from './text-block.tsx';
import type { TextSource } from './text-source.ts';
import { useNearViewport } from './use-near-viewport.ts';

type TextGroupProps = { group: BlockGroup; source: TextSource; overlay: Overlay; isTarget: boolean };

/** A group of blocks: rendered near the viewport or as a scroll target, else an empty space of the same height. */
export const TextGroup = memo(function TextGroup({ group, source, overlay, isTarget }: TextGroupProps) {
  const box = useRef<HTMLDivElement>(null);
  const { isNearViewport, height_px } = useNearViewport(box);
  const isRendered = isNearViewport || isTarget;
  return (
    <div
      ref={box}
      data-from={group.start}
      data-until={group.end}
      className="reader-group"
      style={isRendered ? undefined : { height: height_px ?? group.estimate_px }}
    >
      {isRendered &&
        group.blocks.map((block) => (
          <TextBlock key={block.start} block={block} source={source} overlay={overlay} />
        ))}
    </div>
  );
});
