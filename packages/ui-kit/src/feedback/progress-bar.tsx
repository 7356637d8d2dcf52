import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'

const DELAY_MS = 300

/** A thin bar at the top of the page. It appears after 300 ms, because it would flicker for shorter tasks. */
export function ProgressBar({ active }: { active: boolean }) {
  const [visible, setVisible] = useState(false)

  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setVisible(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setVisible(false)
    }
  }, [active])

  if (!visible) return null
  return (
    <chakra.div
      role="progressbar"
      aria-label="Carregando"
      data-print="hide"
      position="fixed"
      top="0"
      left="0"
      right="0"
      height="2px"
      overflow="hidden"
      zIndex="progress"
      _before={{
        content: '""',
        display: 'block',
        width: '40%',
        height: 'full',
        bg: 'amber',
        animation: 'slide 1.1s ease-in-out infinite',
      }}
    />
  )
}
