import {
  DialogBackdrop,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { HStack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { AlertBanner } from '../feedback/alert-banner.tsx'
import { TOAST_REGION_ID } from '../feedback/toast-region.tsx'
import { isTouch } from '../focus/is-touch.ts'
import { useOverflow } from '../layout/use-overflow.ts'
import { PortalFence } from '../provider/style-fence.tsx'
import { answerOnce, TooEarly, useIsTooEarly } from './answers.ts'
import { dialogRecipe } from './dialog-recipe.ts'
import { useFocusReturn } from './use-focus-return.ts'

export interface ModalDialogProps {
  open: boolean
  onClose: () => void
  /** Also the accessible name. */
  title: string
  subtitle?: ReactNode
  titleExtra?: ReactNode
  /** In the header, before the close button. */
  actions?: ReactNode
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'full' | undefined
  role?: 'dialog' | 'alertdialog'
  /** What a dialog asks that is no `alertdialog`, or that goes on to another question. It changes with the question. */
  question?: string | undefined
  /** What speaks against the answer, below the content. The button with `data-cancel` then has the focus, also when it comes later. */
  warning?: string | undefined
  /** Receives focus when the dialog closes. By default, and for null, the previously focused element does. */
  finalFocus?: (() => HTMLElement | null) | undefined
  children: ReactNode
}

const FIELD = ':is(input, select, textarea):not([type="hidden"], :disabled)'

/** The autofocus element, else the first field, which has no focus by touch, else the content, so that arrow keys scroll it. */
function firstFocus(body: HTMLElement | null, warning: string | undefined): HTMLElement | null {
  const dialog = body?.closest('[role="dialog"], [role="alertdialog"]')
  const wanted = warning ? '[data-cancel]' : '[data-autofocus]'
  const first = dialog?.querySelector<HTMLElement>(wanted) ?? body?.querySelector<HTMLElement>(FIELD) ?? body
  return first?.matches(FIELD) && isTouch() ? body : first
}

/** Chakra's dialog in our styles. `AppDialog` fetches it. */
export function ModalDialog(props: ModalDialogProps) {
  const { open, onClose, title, subtitle, titleExtra, actions, footer, size = 'md', role = 'dialog' } = props
  const { question = role === 'alertdialog' ? title : undefined, warning } = props
  const [body, setBody] = useState<HTMLElement | null>(null)
  const overflowing = useOverflow(body)
  useEarlyEscape(body, onClose)
  const finalFocus = useFocusReturn(open, props.finalFocus)
  useScrollBarRoom(open)
  const isTooEarly = useIsTooEarly(open, question && [question, warning].join('\n'))
  useEffect(() => {
    if (warning) firstFocus(body, warning)?.focus()
  }, [body, warning])
  return (
    <DialogRoot
      recipe={dialogRecipe}
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      role={role}
      size={role === 'alertdialog' ? 'xs' : size}
      lazyMount
      unmountOnExit
      // The style sheet stops the page from scrolling. Chakra would also change the style of the whole document.
      preventScroll={false}
      initialFocusEl={() => firstFocus(body, warning)}
      finalFocusEl={finalFocus}
      // A previous dialog returns its focus while it fades out. That must not close this one.
      onFocusOutside={(event) => event.preventDefault()}
      persistentElements={[() => document.getElementById(TOAST_REGION_ID)]}
    >
      <Portal>
        <DialogBackdrop />
        <PortalFence>
          <DialogPositioner>
            <DialogContent onKeyDownCapture={answerOnce}>
              <DialogHeader>
                <HStack flexWrap="wrap" gap="2.5" flex="1" minWidth="0">
                  <chakra.div minWidth="0">
                    <DialogTitle>{title}</DialogTitle>
                    {subtitle && (
                      <chakra.div color="muted" fontSize="sm" overflowWrap="anywhere">
                        {subtitle}
                      </chakra.div>
                    )}
                  </chakra.div>
                  {titleExtra}
                  {actions && (
                    <HStack data-print="hide" flexWrap="wrap" marginLeft={{ base: '0', sm: 'auto' }}>
                      {actions}
                    </HStack>
                  )}
                </HStack>
                <IconButton data-print="hide" aria-label="Fechar" size="md" onClick={onClose}>
                  <X />
                </IconButton>
              </DialogHeader>
              <DialogBody ref={setBody} tabIndex={overflowing ? 0 : -1} data-print="expand">
                {/* A single element, whose size changes when the content grows. */}
                <div>
                  {props.children}
                  {warning && (
                    <chakra.div marginTop="4">
                      <AlertBanner tone="warning">{warning}</AlertBanner>
                    </chakra.div>
                  )}
                </div>
              </DialogBody>
              {footer && (
                <DialogFooter data-print="hide">
                  <TooEarly value={isTooEarly}>{footer}</TooEarly>
                </DialogFooter>
              )}
            </DialogContent>
          </DialogPositioner>
        </PortalFence>
      </Portal>
    </DialogRoot>
  )
}

/** Lets Esc close a dialog from its first frame. The dialog handles the key itself only once it takes the focus, a frame later. */
function useEarlyEscape(content: HTMLElement | null, onClose: () => void): void {
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const dialog = content?.closest('[role="dialog"], [role="alertdialog"]')
    if (!dialog) return
    const settled = new AbortController()
    const listen = { capture: true, signal: settled.signal }
    document.addEventListener(
      'focusin',
      ({ target }) => target instanceof Node && dialog.contains(target) && settled.abort(),
      listen,
    )
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.isComposing) return
        event.preventDefault()
        // The dialog or the table below must not take the key as well.
        event.stopImmediatePropagation()
        close()
      },
      listen,
    )
    return () => settled.abort()
  }, [content])
}

/** Keeps the room of the page's scroll bar while a dialog is open, so that the page does not move when the bar goes. */
function useScrollBarRoom(open: boolean): void {
  // Measured before the dialog is in the document: after that, the browser would have to compute the layout first.
  const width = useMemo(() => (open ? window.innerWidth - document.documentElement.clientWidth : 0), [open])
  useLayoutEffect(() => {
    // None: the dialog is closed, the page does not scroll, or another dialog is open.
    if (width === 0) return
    document.body.style.paddingRight = `${width}px`
    return () => {
      document.body.style.paddingRight = ''
    }
  }, [width])
}
