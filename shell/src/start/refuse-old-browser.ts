import { refusalOf } from './old-browser.ts'

// The first script of the page. In a browser that is too old it writes why, in place of the page: the other scripts would
// render the app, which breaks there.

var refusal = refusalOf(navigator.userAgent)
if (refusal) {
  // The rest of the page is a text that nobody sees.
  document.write('<body><p>' + refusal + '</p><plaintext hidden>')
  document.body.style.cssText = 'margin: 4rem 1rem; font: 1rem system-ui, sans-serif; text-align: center'
}
