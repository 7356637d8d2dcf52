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
  /** Whose value, where there are several: the accessible name goes on with it. */
  of?: string
}

/** Copies a text and says so; where the clipboard is refused, it says that. */
export function CopyButton({ value, label, of }: CopyButtonProps) {
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
    <IconButton data-print="hide" aria-label={of ? `${label} ${of}` : label} title={label} onClick={copy}>
      {copied ? <Check /> : <Copy />}
    </IconButton>
  )
}
