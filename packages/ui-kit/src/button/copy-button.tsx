import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { announce } from '../feedback/announce.ts'
import { toast } from '../feedback/toast.ts'
import { IconButton } from './icon-button.ts'

const CONFIRMATION_MS = 2000

interface CopyButtonProps {
  value: string
  /** Also the tooltip. */
  label: string
  /** Completes the accessible name where a page has several copy buttons. */
  of?: string
  /** -1 in a list, which is one tab stop. */
  tabIndex?: -1
}

/** Copies a text and reports success, or that the browser refused access to the clipboard. */
export function CopyButton({ value, label, of, tabIndex }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)

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
      toast.error('Não foi possível copiar.')
    }
  }

  return (
    <IconButton
      data-print="hide"
      aria-label={of ? `${label} ${of}` : label}
      title={label}
      tabIndex={tabIndex}
      // By touch it reaches into the lines around it, which keep their height.
      marginBlock="min(0px, (1.75rem - {sizes.touch}) / 2)"
      onClick={copy}
    >
      {copied ? <Check /> : <Copy />}
    </IconButton>
  )
}
