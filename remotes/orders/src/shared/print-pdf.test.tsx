import { expect, test, vi } from 'vitest'
import { noteSaves, pdfFile, providePdfViewer } from '../testing/pdf.ts'
import { printPdf } from './print-pdf.ts'

const frames = () => document.querySelectorAll('iframe[src^="blob:"]').length

test('prints from a frame out of sight, which the next document replaces', async () => {
  const printed = providePdfViewer()
  const saved = noteSaves()
  expect(await printPdf(pdfFile('pedido-cm8f2k1a.pdf'))).toBe(true)
  expect(await printPdf(pdfFile('pedidos.pdf'))).toBe(true)
  expect(printed).toEqual(['pedido-cm8f2k1a.pdf', 'pedidos.pdf'])
  expect(frames()).toBe(1)
  expect(saved).toEqual([])
})

test('saves the document where a policy refuses the frame', async () => {
  const saved = noteSaves()
  providePdfViewer()
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({
    print() {
      throw new DOMException('cross-origin', 'SecurityError')
    },
  } as never)
  expect(await printPdf(pdfFile('pedido-cm8f2k1a.pdf'))).toBe(false)
  expect(saved).toEqual(['pedido-cm8f2k1a.pdf'])
  expect(frames()).toBe(0)
})
