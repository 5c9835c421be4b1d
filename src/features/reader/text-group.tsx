import { memo, useRef } from 'react';

import type { BlockGroup } from './block-groups.ts';
import type { Overlay } from './inline-pieces.ts';
import { useNear } from './near.ts';
import { TextBlock } from './text-block.tsx';
import type { TextSource } from './text-source.ts';

type TextGroupProps = { group: BlockGroup; source: TextSource; overlay: Overlay; isWanted: boolean };

/** A few blocks: drawn while they are near the screen or gone to, else a space of their height. */
export const TextGroup = memo(function TextGroup({ group, source, overlay, isWanted }: TextGroupProps) {
  const box = useRef<HTMLDivElement>(null);
  const { isNear, height_px } = useNear(box);
  const isDrawn = isNear || isWanted;
  return (
    <div
      ref={box}
      data-from={group.start}
      data-until={group.end}
      className="reader-group"
      style={isDrawn ? undefined : { height: height_px ?? group.estimate_px }}
    >
      {isDrawn &&
        group.blocks.map((block) => (
          <TextBlock key={block.start} block={block} source={source} overlay={overlay} />
        ))}
    </div>
  );
});
