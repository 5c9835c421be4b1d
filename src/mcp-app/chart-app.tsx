import { WidgetMessage } from '../embed/widget-frame.tsx';
import { FiguresWidget } from '../embed/widgets/figures-widget.tsx';
import { chartView } from './chart-view.ts';
import { start } from './start.tsx';

/** The figures of `get_statements` or `get_ratios`. */
function App({ content }: { content: unknown }) {
  const view = chartView(content);
  return view instanceof Error ? <WidgetMessage error={view} /> : <FiguresWidget view={view} />;
}

start(App);
