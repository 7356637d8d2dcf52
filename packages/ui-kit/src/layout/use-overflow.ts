import { useEffect, useState } from 'react'

/**
 * Whether the content of a box is larger than the box; follows both as they change. Half a pixel is rounding. The observer
 * reports the first sizes as well, after the browser's own layout: measuring earlier would cost a layout of its own.
 */
export function useOverflow(box: HTMLElement | null): boolean {
  const [overflowing, setOverflowing] = useState(false)

  useEffect(() => {
    if (!box) return
    const measure = () =>
      setOverflowing(box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    for (const child of box.children) observer.observe(child)
    return () => observer.disconnect()
  }, [box])

  return overflowing
}
