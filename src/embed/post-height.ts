/** Tells the page around how high the content is, in the forms that pages listen to. */
function postHeight(height: number): void {
  const messages: unknown[] = [
    // AMP and our own `embed.js`.
    { sentinel: 'amp', type: 'embed-size', height },
    // Embedly, and with it Medium and Notion.
    JSON.stringify({ src: window.location.href, context: 'iframe.resize', height }),
    // News sites' systems that size charts.
    { 'datawrapper-height': { 'filings-desk': height } },
  ];
  // Any page may know the height, and none needs to be known here: the messages say nothing else.
  for (const message of messages) window.parent.postMessage(message, '*');
}

/** Posts the height now and whenever it changes. Does nothing outside a frame. */
export function followHeight(content: Element): void {
  if (window.parent === window) return;
  let last = -1;
  new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    if (height === last || height === 0) return;
    last = height;
    postHeight(height);
  }).observe(content);
}
