import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether the content of a box is larger than the box; follows both as they change. Half a pixel is rounding. */
export function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [overflowing, setOverflowing] = useState(false)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () =>
      setOverflowing(
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1,
      )
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    measure()
    return () => observer.disconnect()
  }, [box])

  return overflowing
}
