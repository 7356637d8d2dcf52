/**
 * The faults of the document on a phone: a page that scrolls sideways, a list with a scroll of its own, and controls of the top layer that a finger
 * misses. Playwright runs it in the page, so it takes nothing from its module.
 */
export function phoneFaults(): string[] {
  const dialog = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].at(-1)
  const faults: string[] = []
  if (document.documentElement.scrollWidth > innerWidth) faults.push('scrolls sideways')
  for (const box of dialog ? [] : document.querySelectorAll('[data-list] *')) {
    const isScroller = /auto|scroll/.test(getComputedStyle(box).overflowY)
    if (isScroller && box.scrollHeight > box.clientHeight + 1)
      faults.push(`a scroll of ${box.clientHeight} px`)
  }
  // The link of a row opens what all of its card opens.
  const controls = 'a[href]:not([data-row-link]), button, input, select, textarea, [role=option]'
  for (const control of (dialog ?? document).querySelectorAll(controls)) {
    const target = control.closest('label') ?? control
    target.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = target.getBoundingClientRect()
    const isHit = target.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    if (isHit && Math.min(width, height) < 44) {
      faults.push(`${control.ariaLabel ?? target.textContent}: ${width} × ${height} px`)
    }
  }
  return faults
}
