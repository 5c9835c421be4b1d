// Before the first paint: the theme, what a server can't know of this device, and the font (docs/decisions/0170).
(function () {
  var page = document.documentElement;
  var choice = null;
  try {
    choice = JSON.parse(localStorage.getItem('filings-desk:theme'));
  } catch {
    // Blocked or invalid: the system theme.
    choice = null;
  }
  var dark = matchMedia('(prefers-color-scheme: dark)').matches;
  if (choice === 'dark' || choice === 'light') dark = choice === 'dark';
  page.classList.toggle('dark', dark);

  // The first screen of the board is that of a device without one. Another waits for the application, as a board in a link does.
  function hasBoard() {
    try {
      return localStorage.getItem('filings-desk:boards') !== null;
    } catch {
      // Blocked: nothing was ever stored.
      return false;
    }
  }
  var isBoard = location.pathname === '/board';
  page.classList.toggle('awaits-board', isBoard && (location.hash.indexOf('#b=') === 0 || hasBoard()));

  // After the font, which scripts would delay.
  function start() {
    var scripts = document.getElementById('scripts');
    if (scripts !== null) document.body.append(scripts.content);
  }
  var isStarted = false;
  function startOnce() {
    if (isStarted) return;
    isStarted = true;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start, { once: true });
    else start();
  }

  var FONT = '1em "Inter Variable"';
  var WAIT_MS = 1000;
  if (document.fonts.check(FONT)) {
    startOnce();
    return;
  }
  function show() {
    page.classList.remove('awaits-font');
    startOnce();
  }
  page.classList.add('awaits-font');
  document.fonts.load(FONT).then(show, show);
  setTimeout(show, WAIT_MS);
})();
