// Turns <script src="…/embed.js" data-widget="chart" data-company="AAPL"> and
// <div data-filings-desk="chart" data-company="AAPL"> into frames as high as their content.
(function () {
  // A module has no current script.
  var script =
    document.currentScript ||
    document.querySelector('script[type=module][src*="/embed.js"]:not([data-used])');
  script.setAttribute('data-used', '');
  var origin = new URL(script.src).origin;
  var frames = [];

  function frameOf(widget, data) {
    var query = new URLSearchParams();
    Object.keys(data).forEach(function (key) {
      if (['widget', 'filingsDesk', 'title', 'used'].includes(key)) return;
      // data-period_type is period_type here, data-period-type is periodType.
      query.set(key.replace(/[A-Z]/g, '_$&').toLowerCase(), data[key]);
    });
    var frame = document.createElement('iframe');
    frame.src = origin + '/embed/' + encodeURIComponent(widget) + '?' + query;
    frame.title = data.title || 'Filings Desk: ' + widget;
    frame.loading = 'lazy';
    frame.style.cssText = 'display:block;width:100%;border:0;height:' + (Number(data.height) || 420) + 'px';
    frames.push(frame);
    return frame;
  }

  function fill() {
    document.querySelectorAll('[data-filings-desk]:not([data-filled])').forEach(function (place) {
      place.setAttribute('data-filled', '');
      var data = Object.assign({}, place.dataset);
      delete data.filled;
      place.replaceChildren(frameOf(data.filingsDesk, data));
    });
  }

  window.addEventListener('message', function (event) {
    var frame = frames.find(function (one) {
      return one.contentWindow === event.source;
    });
    var data = event.data;
    if (!frame || event.origin !== origin || !data || data.sentinel !== 'amp') return;
    if (data.type === 'embed-size' && data.height > 0)
      frame.style.height = Math.min(data.height, 20000) + 'px';
  });

  if (script.dataset.widget) script.after(frameOf(script.dataset.widget, script.dataset));
  fill();
  // Places that come with the rest of the page, or are added later.
  new MutationObserver(fill).observe(document.documentElement, {
    attributeFilter: ['data-filings-desk'],
    childList: true,
    subtree: true,
  });
})();
