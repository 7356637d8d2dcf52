import { download } from '@celeiro/ui-kit'

/** The document that was printed last: the printer may still read it, and no event tells when it has. */
let frame: HTMLIFrameElement | undefined

/**
 * Opens the print dialog of the browser for a PDF, from a frame out of sight. A browser without a viewer for PDFs, as on phones,
 * saves it under its name instead. Resolves once the dialog is open or the file is saved.
 */
export async function printPdf(file: File): Promise<void> {
  if (!navigator.pdfViewerEnabled) return download(file)
  if (frame) URL.revokeObjectURL(frame.src)
  frame?.remove()
  const next = document.createElement('iframe')
  frame = next
  // Firefox prints nothing of a frame that is not displayed.
  Object.assign(next.style, { position: 'fixed', width: '0', height: '0', border: '0', visibility: 'hidden' })
  next.ariaHidden = 'true'
  next.tabIndex = -1
  next.src = URL.createObjectURL(file)
  const loaded = new Promise((resolve) => next.addEventListener('load', resolve, { once: true }))
  document.body.append(next)
  await loaded
  try {
    next.contentWindow?.print()
  } catch {
    // A proxy with a policy of its own may refuse the frame.
    download(file)
  }
}
