// Runs before the first paint of an embedded view, so that it does not flash in the wrong theme.
(function () {
  var choice = new URLSearchParams(location.search).get('theme');
  var system = matchMedia('(prefers-color-scheme: dark)');
  function apply() {
    var dark = choice === 'dark' || (choice !== 'light' && system.matches);
    document.documentElement.classList.toggle('dark', dark);
  }
  if (choice !== 'dark' && choice !== 'light') system.addEventListener('change', apply);
  apply();
})();
