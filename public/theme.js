// Runs before the first paint, so that the page does not flash in the wrong theme.
(function () {
  var choice = null;
  try {
    choice = JSON.parse(localStorage.getItem('filings-desk:theme'));
  } catch {
    // Storage is blocked or its value is invalid: use the system theme.
    choice = null;
  }
  var dark = matchMedia('(prefers-color-scheme: dark)').matches;
  if (choice === 'dark' || choice === 'light') dark = choice === 'dark';
  document.documentElement.classList.toggle('dark', dark);
})();
