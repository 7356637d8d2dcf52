import { useEffect, useState } from 'react'

/** Whether content is larger than its box. The observer reports the first sizes too, after the browser's layout: measuring earlier costs another. */
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
