import createCache from '@emotion/cache'

/** Fills its style elements through CSSOM: the content security policy accepts no style text, Emotion's default outside of production builds. */
export const styleCache = createCache({ key: 'celeiro', speedy: true, ...placeInPage() })

// The rules of each frame get a style element of their own: for a rule that joins others, the browser computes the styles of
// all elements again that any of them applies to. See docs/decisions/ui-kit.md.
const { sheet } = styleCache
const insert = sheet.insert.bind(sheet)
let isFilling = false
sheet.insert = (rule) => {
  if (!isFilling) {
    isFilling = true
    // With a count of 0, the next rule comes with an element.
    sheet.ctr = 0
    requestAnimationFrame(() => {
      isFilling = false
    })
  }
  insert(rule)
}

/** Ahead of the sheets of remotes: a page that is opened directly gets those before the first rule of ours. */
function placeInPage(): { insertionPoint?: HTMLElement } {
  // The head of a page has elements of HTML alone.
  const last = globalThis.document?.head?.lastElementChild as HTMLElement | null | undefined
  return last ? { insertionPoint: last } : {}
}
