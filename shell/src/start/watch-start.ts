import { hideFrame } from './frame.ts'

/** Hides the failure message of index.html until the start fails. If the start script does not load, it stays visible. */
export function watchStart(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('#start-failure { margin: 4rem 1rem; font: 1rem system-ui; text-align: center }')
  const hidden = new CSSStyleSheet()
  hidden.replaceSync('#start-failure { display: none }')
  document.adoptedStyleSheets = [sheet, hidden]
  const show = () => {
    document.adoptedStyleSheets = [sheet]
    hideFrame()
  }
  addEventListener('unhandledrejection', show)
  // Capturing, because the error event of a script that cannot be fetched does not bubble.
  const onError = ({ target }: Event) => {
    if (target === window || (target instanceof HTMLScriptElement && target.type === 'module')) show()
  }
  addEventListener('error', onError, true)
}
