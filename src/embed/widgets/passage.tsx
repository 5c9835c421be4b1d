import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { passageView } from '../../../views/passages.ts';
import { NO_OVERLAY, textSource } from '../../components/document/inline-text.tsx';
import { TextBlock } from '../../components/document/text-block.tsx';
import { WidgetContent } from '../widget-content.tsx';
import { WidgetFrame } from '../widget-frame.tsx';

import '../../components/document/reader.css';
import '../../styles/serif.css';

/** A quotation in its filing, with the paragraphs around it. */
export function Passage({ query }: { query: EmbedQuery<'passage'> }) {
  return (
    <WidgetContent query={query} load={(ask) => passageView(ask, query)}>
      {({ head, text, passage }) => {
        // Links inside the document have no target here.
        const source = { ...textSource(text, () => ''), anchors: new Map<string, number>() };
        const isPart = query.to !== undefined;
        const overlay = { ...NO_OVERLAY, passage: isPart ? passage : null };
        return (
          <WidgetFrame head={head}>
            <blockquote cite={head.path} className="reader-text border-l-2 border-rule-strong pl-3">
              {text.blocks.map((block) => (
                <TextBlock key={block.start} block={block} source={source} overlay={overlay} />
              ))}
            </blockquote>
          </WidgetFrame>
        );
      }}
    </WidgetContent>
  );
}
