// Blocks the first paint briefly, so that the page never shows the wrong colours. ui-kit follows the same rules.
;(() => {
  let mode
  try {
    mode = localStorage.getItem('celeiro-color-mode')
  } catch {}
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
})()
