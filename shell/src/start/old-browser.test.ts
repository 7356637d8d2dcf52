import { expect, test } from 'vitest'
import { refusalOf } from './old-browser.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iPhone = (os: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)`

const OTHERS =
  'Atualize o navegador ou instale o Chrome 118, o Edge 118, o Firefox 128, o Safari 17.4 ou uma versão mais nova deles.'
const IOS = 'Atualize o iOS para a versão 17.4 ou mais nova.'

test.each([
  [`${WINDOWS} Chrome/117.0.0.0 Safari/537.36`, `O Celeiro não abre no Chrome 117. ${OTHERS}`],
  [`${WINDOWS} HeadlessChrome/99.0.1.2 Safari/537.36`, `O Celeiro não abre no Chrome 99. ${OTHERS}`],
  [`${WINDOWS} Chrome/117.0.0.0 Safari/537.36 Edg/117.0.2045`, `O Celeiro não abre no Edge 117. ${OTHERS}`],
  [`${WINDOWS} Chrome/70.0 Safari/537.36 Edge/18.19042`, `O Celeiro não abre no Edge 18. ${OTHERS}`],
  [
    'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36',
    `O Celeiro não abre no Chrome 109. ${OTHERS} Eles exigem o Windows 10 ou mais novo.`,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0',
    `O Celeiro não abre no Firefox 115. ${OTHERS}`,
  ],
  [`${MAC} Version/17.3.1 Safari/605.1.15`, `O Celeiro não abre no Safari 17.3. ${OTHERS}`],
  [`${iPhone('16_6')} Version/16.6 Mobile/15E148 Safari/604.1`, `O Celeiro não abre no iOS 16.6. ${IOS}`],
  [`${iPhone('17_3')} CriOS/128.0 Mobile/15E148 Safari/604.1`, `O Celeiro não abre no iOS 17.3. ${IOS}`],
  [
    'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
    `O Celeiro não abre no Internet Explorer 11. ${OTHERS}`,
  ],
])('refuses %s', (userAgent, sentence) => {
  expect(refusalOf(userAgent)).toBe(sentence)
})

test.each([
  `${WINDOWS} Chrome/118.0.0.0 Safari/537.36`,
  `${WINDOWS} Chrome/118.0.0.0 Safari/537.36 Edg/118.0.2088`,
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Version/4.0 Chrome/118.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  `${MAC} Version/17.4 Safari/605.1.15`,
  `${iPhone('17_4')} Version/17.4 Mobile/15E148 Safari/604.1`,
  `${iPhone('18_6')} Version/26.0 Mobile/15E148 Safari/604.1`,
  'a browser that does not say what it is',
])('lets in %s', (userAgent) => {
  expect(refusalOf(userAgent)).toBeUndefined()
})
