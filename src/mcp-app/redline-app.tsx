import { WidgetMessage } from '../embed/widget-frame.tsx';
import { Changes } from '../embed/widgets/changes.tsx';
import { openLink } from './bridge.ts';
import { redlineView } from './redline-view.ts';
import { start } from './start.tsx';

function App({ content }: { content: unknown }) {
  const view = redlineView(content);
  if (view instanceof Error) return <WidgetMessage error={view} />;
  const open = (change: number) => openLink(view.links[change - 1] ?? view.head.path);
  return <Changes view={view} open={open} />;
}

start(App);
