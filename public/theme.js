// Runs before the first paint, so that a page never flashes in the other theme.
(function () {
  var choice = null;
  try {
    choice = JSON.parse(localStorage.getItem('filings-desk:theme'));
  } catch {
    // Storage is closed to this page, or holds something else: follow the system.
    choice = null;
  }
  var dark = matchMedia('(prefers-color-scheme: dark)').matches;
  if (choice === 'dark' || choice === 'light') dark = choice === 'dark';
  document.documentElement.classList.toggle('dark', dark);
})();
