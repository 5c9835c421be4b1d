import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { setAsOfDay } from '../../views/format/dates.ts';
import { keepTranslatedText } from '../app/translated-text.ts';
import { loadWithFirstCopy } from '../components/copy/first-copy.ts';
import { LinkContext } from '../components/link.tsx';
import { EmbeddedWidget, applyAppearance, readAddress } from './embedded.tsx';
import { NewTabLink } from './new-tab-link.tsx';
import { followHeight, followWorkspace } from './openbb.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('embed.html has no #root element');

const embedded = readAddress(window.location);
const sizes = ['widget'];
if (embedded.error === null) {
  setAsOfDay(embedded.appearance.as_of);
  applyAppearance(embedded.appearance);
  if (embedded.appearance.height !== undefined) sizes.push('fixed-height');
  if (embedded.appearance.width !== undefined) sizes.push('fixed-width');
}
keepTranslatedText();
followHeight(document.body);
followWorkspace();
loadWithFirstCopy();

/** A frame without an origin may not read answers: it keeps the table that its page came with. */
if (window.origin === 'null') {
  const note = document.createElement('p');
  note.className = 'no-script';
  note.textContent = 'The full view needs a frame with its origin: add allow-same-origin to its sandbox.';
  root.after(note);
} else
  createRoot(root).render(
    <StrictMode>
      <LinkContext value={NewTabLink}>
        <article className={sizes.join(' ')}>
          <EmbeddedWidget embedded={embedded} />
        </article>
      </LinkContext>
    </StrictMode>,
  );
