import { expect, test, vi } from 'vitest'
import { pdfFile } from '../testing/pdf.ts'
import { printPdf } from './print-pdf.ts'

const frames = () => document.querySelectorAll('iframe[src^="blob:"]').length

function viewerIs(enabled: boolean) {
  vi.spyOn(Navigator.prototype, 'pdfViewerEnabled', 'get').mockReturnValue(enabled)
}

function saves(): string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}

test('prints from a frame out of sight, which the next document replaces', async () => {
  viewerIs(true)
  const saved = saves()
  const print = vi.fn()
  // Of the frame: the real one would wait for a printer.
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({ print } as never)
  await printPdf(pdfFile('pedidos.pdf'))
  await printPdf(pdfFile('pedidos.pdf'))
  expect(print).toHaveBeenCalledTimes(2)
  expect(frames()).toBe(1)
  expect(saved).toEqual([])
})

test('saves the document where the browser shows none, and where a policy refuses the frame', async () => {
  viewerIs(false)
  const saved = saves()
  await printPdf(pdfFile('pedidos.pdf'))
  viewerIs(true)
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({
    print() {
      throw new DOMException('cross-origin', 'SecurityError')
    },
  } as never)
  await printPdf(pdfFile('pedido-cm8f2k1a.pdf'))
  expect(saved).toEqual(['pedidos.pdf', 'pedido-cm8f2k1a.pdf'])
})
