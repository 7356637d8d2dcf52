import { download, toast } from '@celeiro/ui-kit'

/** How long (ms) a frame may take to show a document. One that cannot may fire no event: neither `load` nor `error`. */
const LOAD_LIMIT = 5000

/** The document that was printed last: the printer may still read it, and no event tells when it has. */
let frame: HTMLIFrameElement | undefined
let isOpening = false

/**
 * Opens the print dialog of the browser for a PDF, from a frame out of sight. Where none opens, as on phones, it saves the file under
 * its name and says so. While another document is opening, nothing happens.
 * @returns whether the dialog is open
 */
export async function printPdf(file: File): Promise<boolean> {
  if (isOpening) return false
  isOpening = true
  try {
    if (await openDialog(file)) return true
    download(file)
    toast.info(`Não foi possível abrir a impressão. O documento foi salvo como ${file.name}.`)
    return false
  } finally {
    isOpening = false
  }
}

/** @returns whether the dialog is open */
async function openDialog(file: File): Promise<boolean> {
  if (!navigator.pdfViewerEnabled) return false
  discard(frame)
  const next = document.createElement('iframe')
  frame = next
  // Firefox prints nothing of a frame that is not displayed.
  Object.assign(next.style, { position: 'fixed', width: '0', height: '0', border: '0', visibility: 'hidden' })
  next.ariaHidden = 'true'
  next.tabIndex = -1
  next.src = URL.createObjectURL(file)
  const loaded = hasLoaded(next)
  document.body.append(next)
  try {
    if (await loaded) {
      next.contentWindow?.print()
      return true
    }
  } catch {
    // A proxy with a policy of its own may refuse the frame.
  }
  discard(next)
  return false
}

/** Whether a frame loads in time. */
const hasLoaded = (frame: HTMLIFrameElement) =>
  new Promise<boolean>((resolve) => {
    frame.addEventListener('load', () => resolve(true), { once: true })
    setTimeout(() => resolve(false), LOAD_LIMIT)
  })

function discard(frame: HTMLIFrameElement | undefined): void {
  if (!frame) return
  URL.revokeObjectURL(frame.src)
  frame.remove()
}
