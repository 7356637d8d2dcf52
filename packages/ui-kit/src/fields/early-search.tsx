import { chakra } from '@chakra-ui/react/styled-system'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useSlashShortcut } from './use-slash-shortcut.ts'

const HiddenInput = chakra('input', { base: { srOnly: true } })

/** The text of a field that had the focus and goes in this commit, for the one that comes in its place. */
let handedOver: string | undefined

/** Takes over the focus and the text of an `EarlySearch` that the field replaces. */
export function useEarlyText(
  field: RefObject<HTMLInputElement | null>,
  onText: (text: string) => void,
): void {
  const take = useEffectEvent(onText)
  useLayoutEffect(() => {
    if (handedOver === undefined) return
    field.current?.focus()
    if (handedOver) take(handedOver)
    handedOver = undefined
  }, [field])
}

/** The search of a page that is still loading: `/` and what is typed after it reach the search of the page, if it has one. */
export function EarlySearch() {
  const input = useRef<HTMLInputElement>(null)
  useSlashShortcut(input)
  useEarlyText(input, (text) => {
    if (input.current) input.current.value = text
  })

  useLayoutEffect(() => {
    const field = input.current
    return () => {
      if (!field || field !== document.activeElement) return
      handedOver = field.value
      queueMicrotask(() => {
        handedOver = undefined
      })
    }
  }, [])

  return <HiddenInput ref={input} aria-label="Buscar" tabIndex={-1} />
}
