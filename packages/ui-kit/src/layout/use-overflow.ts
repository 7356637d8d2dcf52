import { useLayoutEffect, useState } from 'react'

/** Whether the content of a box is larger than the box; follows both as they change. Half a pixel is rounding. */
export function useOverflow(box: HTMLElement | null): boolean {
  const [overflowing, setOverflowing] = useState(false)

  useLayoutEffect(() => {
    if (!box) return
    const measure = () =>
      setOverflowing(box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    for (const child of box.children) observer.observe(child)
    measure()
    return () => observer.disconnect()
  }, [box])

  return overflowing
}
