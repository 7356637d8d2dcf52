import { chakra } from '@chakra-ui/react/styled-system'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { type Toast, toasts, withdrawToast } from './toast.ts'

export const TOAST_REGION_ID = 'celeiro-toasts'

const LIFETIME_MS = 6000
/** One with a button stays longer: it takes a while to reach it by keyboard. */
const ACTION_LIFETIME_MS = 15_000

const icons = {
  success: { Icon: CircleCheck, color: 'integrated' },
  error: { Icon: CircleAlert, color: 'danger' },
  info: { Icon: Info, color: 'confirmed' },
} as const

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const { text, tone, action } = toast
  const { Icon, color } = icons[tone]

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => withdrawToast(text), action ? ACTION_LIFETIME_MS : LIFETIME_MS)
    return () => clearTimeout(timer)
  }, [held, text, action])

  function act() {
    withdrawToast(text)
    action?.run()
  }

  return (
    <chakra.div
      display="flex"
      alignItems="flex-start"
      gap="2.5"
      pointerEvents="auto"
      bg="raised"
      color="text"
      borderWidth="1px"
      borderColor="borderStrong"
      borderRadius="md"
      boxShadow="dialog"
      paddingBlock="2.5"
      paddingInline="3"
      animation="rise 150ms ease-out"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <chakra.span color={color} paddingTop="0.5" aria-hidden>
        <Icon size={16} />
      </chakra.span>
      <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
        {text}
      </chakra.span>
      {action && (
        <Button size="sm" variant="ghost" marginBlock="-1" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton aria-label="Fechar" css={{ marginBlock: '-1' }} onClick={() => withdrawToast(text)}>
        <X />
      </IconButton>
    </chakra.div>
  )
}

/** On a phone, a dialog has its title and what it is about at the top, and its buttons at the bottom: a toast covers neither. */
const overDialog = {
  'body:has([role$=dialog][data-state=open]) &': {
    top: 'auto',
    bottom: { base: '5.5rem', sm: '4' },
  },
}

/** The region where toasts appear, in the body from the start as the `Announcer` is. */
export function ToastRegion() {
  const shown = useStore(toasts)
  return createPortal(
    <chakra.section
      id={TOAST_REGION_ID}
      data-layer=""
      aria-label="Notificações"
      aria-live="polite"
      data-print="hide"
      position="fixed"
      top={{ base: '16', sm: 'auto' }}
      bottom={{ base: 'auto', sm: '4' }}
      right="4"
      left={{ base: '4', sm: 'auto' }}
      width={{ sm: '22rem' }}
      display="grid"
      gap="2"
      zIndex="toast"
      pointerEvents="none"
      css={overDialog}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </chakra.section>,
    document.body,
  )
}
