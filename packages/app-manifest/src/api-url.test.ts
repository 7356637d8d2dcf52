import { expect, test } from 'vitest'
import { apiOrigin, parseApiUrl, withApiUrl } from './api-url.ts'

test.each([
  ['https://erp.example', 'https://erp.example'],
  ['https://erp.example/', 'https://erp.example'],
  [' HTTPS://ERP.Example:443/api/v2// ', 'https://erp.example/api/v2'],
  ['http://localhost:4000', 'http://localhost:4000'],
  ['http://10.0.0.7:8080/erp', 'http://10.0.0.7:8080/erp'],
  ['https://grãos.example', 'https://xn--gros-hoa.example'],
])('reads the address %s', (text, url) => {
  expect(parseApiUrl(text)).toBe(url)
})

test.each([
  ...['', 'erp.example', '/api', '//erp.example', 'https:erp.example', 'https:///erp.example'],
  ...['ftp://erp.example', 'javascript://erp.example', 'https://erp.example:99999', 'https://[::1]:4000'],
  ...['https://user:hunter2@erp.example', 'https://@erp.example', 'https://*.example'],
  ...['https://erp.example?key=1', 'https://erp.example/?', 'https://erp.example/#top'],
  ...["https://erp.example;script-src'self'", 'https://erp.example https://cdn.example'],
])('refuses the address %s', (text) => {
  expect(parseApiUrl(text)).toBeUndefined()
})

test('the origin of an address leaves out the path; what is none has none', () => {
  expect(apiOrigin('https://erp.example:8443/api/v2')).toBe('https://erp.example:8443')
  for (const none of ['', 'https://*', "'unsafe-inline'"]) expect(apiOrigin(none), none).toBeUndefined()
})

test('a configuration drops the features and the collector of another API', () => {
  const ours = { features: ['logout'], telemetry: '/api/telemetry' }
  const config = { apiUrl: 'https://erp.example', ...ours, remotes: {} }
  expect(withApiUrl(config, 'https://new.example')).toEqual({ apiUrl: 'https://new.example', remotes: {} })
  expect(withApiUrl(config, 'https://erp.example')).toBe(config)
})
