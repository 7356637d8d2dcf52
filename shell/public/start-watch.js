// Hides what the page says of a failed start until the start does fail. Where not even this arrives, that stands.
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
  // Capturing: a script that cannot be fetched tells its element alone.
  const onError = ({ target }) => {
    if (target === window || target.type === 'module') show()
  }
  addEventListener('error', onError, true)
})()
