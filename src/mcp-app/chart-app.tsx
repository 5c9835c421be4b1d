import { WidgetMessage } from '../embed/widget-frame.tsx';
import { FiguresWidget } from '../embed/widgets/figures-widget.tsx';
import { chartView } from './chart-view.ts';
import { start } from './start.tsx';

function App({ content }: { content: unknown }) {
  const view = chartView(content);
  return view instanceof Error ? <WidgetMessage error={view} /> : <FiguresWidget view={view} />;
}

start(App);
