// Before the first paint: the theme and the font (docs/decisions/0170).
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
