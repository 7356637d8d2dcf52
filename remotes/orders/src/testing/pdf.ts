import { onTestFinished, vi } from 'vitest'

/** What the API answers with a document. */
export const pdfResponse = (): Response => new Response(pdfFile('document.pdf'))

export const pdfFile = (name: string): File => new File(['%PDF-1.4'], name, { type: 'application/pdf' })

/**
 * Stands in for the browser's viewer of PDFs, which not every Chromium has, and for its print dialog, which would wait for its user.
 * Frames show an empty page in place of a document.
 * @returns the names of the printed documents
 */
export function providePdfViewer(): string[] {
  const printed: string[] = []
  let shown = ''
  const { createObjectURL } = URL
  vi.spyOn(Navigator.prototype, 'pdfViewerEnabled', 'get').mockReturnValue(true)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    shown = file instanceof File ? file.name : ''
    return createObjectURL(new Blob([], { type: 'text/html' }))
  })
  const frameWindow = { print: () => printed.push(shown) }
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frameWindow as never)
  return printed
}

/** No frame tells that it has loaded, as where a viewer is missing. */
export function preventLoads(): void {
  const stop = new AbortController()
  const swallow = (event: Event) => event.target instanceof HTMLIFrameElement && event.stopPropagation()
  document.addEventListener('load', swallow, { capture: true, signal: stop.signal })
  onTestFinished(() => stop.abort())
}

/** Saves nothing. @returns the names of the files that were to be saved */
export function noteSaves(): string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}
