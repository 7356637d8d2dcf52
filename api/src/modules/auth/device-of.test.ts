import { expect, it } from 'vitest'
import { deviceOf } from './device-of.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/128.0 Safari/537.36`, 'Chrome no Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/128.0 Safari/537.36 Edg/128.0`, 'Edge no Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox no Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/17.4 Safari/605.1`, 'Safari no Mac'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) ${WEBKIT} CriOS/128.0 Safari/604.1`, 'Chrome no iPhone'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/122.0 Safari/537.36`, 'Chrome no Android'],
  ['Chrome/128.0.0.0', 'Chrome'],
  ['curl/8.5.0', null],
  [undefined, null],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
