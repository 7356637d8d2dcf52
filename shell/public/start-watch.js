// Hides the failure message of index.html until the start fails. If this script does not load, the message stays visible.
;(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '#start-failure { display: none; margin: 4rem 1rem; font: 1rem system-ui; text-align: center }',
  )
  document.adoptedStyleSheets = [sheet]
  const show = () => {
    sheet.cssRules[0].style.display = 'block'
  }
  addEventListener('unhandledrejection', show)
  // Capturing, because the error event of a script that cannot be fetched does not bubble.
  const onError = ({ target }) => {
    if (target === window || target.type === 'module') show()
  }
  addEventListener('error', onError, true)
})()
