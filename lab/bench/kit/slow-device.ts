import type { Page } from 'playwright'

/** The line of a rural office: 150 ms, 1.6 Mbps down and 750 kbps up. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

/** The factor by which the CPU of an office computer is slower than this machine's. */
export const SLOWDOWN = 4

export const LINE_TEXT = `150 ms, 1.6 Mbps, CPU ${SLOWDOWN} times slower`

/** Slows the line and the processor of a page down. */
export async function slowDown(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('Network.enable')
  await device.send('Network.emulateNetworkConditions', LINE)
  await slowCpu(page, SLOWDOWN)
}

/** Slows the processor of a page down, by a factor. */
export async function slowCpu(page: Page, rate: number): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate })
}
