import { describe, expect, it } from 'vitest'
import { apiOrigin, parseApiUrl, withApiUrl } from './api-url.ts'

describe('parseApiUrl', () => {
  it.each([
    ['https://erp.example', 'https://erp.example'],
    ['https://erp.example/', 'https://erp.example'],
    [' HTTPS://ERP.Example:443/api/v2// ', 'https://erp.example/api/v2'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://10.0.0.7:8080/erp', 'http://10.0.0.7:8080/erp'],
    ['https://grãos.example', 'https://xn--gros-hoa.example'],
  ])('reads %s', (text, url) => {
    expect(parseApiUrl(text)).toBe(url)
  })

  it.each([
    'erp.example',
    '/api',
    '//erp.example',
    'https:erp.example',
    'https:///erp.example',
    'ftp://erp.example',
    'javascript://erp.example',
    'https://user:hunter2@erp.example',
    'https://@erp.example',
    'https://erp.example?key=1',
    'https://erp.example/?',
    'https://erp.example/#top',
    'https://*.example',
    "https://erp.example;script-src'self'",
    'https://erp.example https://cdn.example',
    'https://[::1]:4000',
    'https://erp.example:99999',
    '',
  ])('refuses %s', (text) => {
    expect(parseApiUrl(text)).toBeUndefined()
  })
})

describe('apiOrigin', () => {
  it('leaves out the path', () => {
    expect(apiOrigin('https://erp.example:8443/api/v2')).toBe('https://erp.example:8443')
  })

  it.each(['', 'https://*', "'unsafe-inline'"])('is none for %s', (apiUrl) => {
    expect(apiOrigin(apiUrl)).toBeUndefined()
  })
})

describe('withApiUrl', () => {
  const config = {
    apiUrl: 'https://erp.example',
    features: ['logout'],
    telemetry: '/api/telemetry',
    remotes: {},
  }

  it('drops the features and the collector of another API', () => {
    expect(withApiUrl(config, 'https://new.example')).toEqual({ apiUrl: 'https://new.example', remotes: {} })
  })

  it('leaves a configuration that names the API as it is', () => {
    expect(withApiUrl(config, 'https://erp.example')).toBe(config)
  })
})
