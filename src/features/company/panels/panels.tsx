import { WhatChanged } from './what-changed.tsx';
import { WhatHappened } from './what-happened.tsx';
import { WhatItIs } from './what-it-is.tsx';

/** The questions that an overview answers beside the figures. */
export function Panels({ id }: { id: string }) {
  return (
    <>
      <WhatItIs id={id} />
      <WhatHappened id={id} />
      <WhatChanged id={id} />
    </>
  );
}
