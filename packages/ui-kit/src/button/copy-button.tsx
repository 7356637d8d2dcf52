import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { announce } from '../feedback/announce.ts'
import { toast } from '../feedback/toast.ts'
import { Input } from '../fields/input.ts'
import { IconButton } from './icon-button.tsx'

const CONFIRMATION_MS = 2000

interface CopyButtonProps {
  value: string
  /** Also the tooltip. */
  label: string
  /** Completes the accessible name where a page has several copy buttons. */
  of?: string
}

/** Copies a text. Where the browser refuses that, as on plain HTTP, the text takes the place of the button, selected, until it loses focus. */
export function CopyButton({ value, label, of }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const [refused, setRefused] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      announce('Copiado')
    } catch {
      setRefused(true)
      toast.error('Não foi possível copiar. Copie o texto selecionado.')
    }
  }

  const name = of ? `${label} ${of}` : label
  if (refused)
    return (
      <Input
        ref={focus}
        readOnly
        aria-label={name}
        width={`calc(${value.length}ch + 1.5rem)`}
        maxWidth="full"
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => setRefused(false)}
      />
    )
  return (
    <IconButton data-print="hide" aria-label={name} title={label} css={inLine} onClick={copy}>
      {copied ? <Check /> : <Copy />}
    </IconButton>
  )
}

/** By touch it reaches into the lines around it, which keep their height. */
const inLine = { marginBlock: 'min(0px, (1.75rem - {sizes.touch}) / 2)' }

const focus = (input: HTMLInputElement | null): void => input?.focus()
