import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { LinkContext } from '../components/link.tsx';
import { NewTabLink } from '../embed/new-tab-link.tsx';
import { connect, openLink, type ToolResult } from './bridge.ts';

/** Shows what a tool answers, in the frame of an agent's client, without a network. */
export function start(App: ComponentType<{ content: unknown }>): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root element');
  const view = createRoot(root);
  const show = (content: ReactNode): void => {
    view.render(
      <StrictMode>
        <LinkContext value={NewTabLink}>
          <article className="widget">{content}</article>
        </LinkContext>
      </StrictMode>,
    );
  };
  setTheme(window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  show(<p className="text-ink-3">Waiting for the figures …</p>);
  document.addEventListener('click', openOutside);
  connect({
    onTheme: setTheme,
    onResult: (result) => {
      const { isError = false, structuredContent } = result;
      show(
        isError || structuredContent === undefined ? (
          <p role="alert">{messageOf(result)}</p>
        ) : (
          <App content={structuredContent} />
        ),
      );
    },
  });
}

function setTheme(theme: string): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
}

/** A refusal's words, which the tool answers as text. */
function messageOf({ content = [] }: ToolResult): string {
  return content[0]?.text ?? 'The tool returned nothing to show.';
}

/** A sandboxed view opens no page: it asks the host to. */
function openOutside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  if (/^https?:$/.test(link.protocol)) openLink(link.href);
}
