import { readFileSync } from 'node:fs'
import { contentSecurityPolicy } from '@celeiro/app-manifest/content-security-policy'
import { expect, test } from 'vitest'
import { nginxConf } from './nginx-conf.ts'

const template = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8')

test('is the template for its own web root and the API host, and names others', () => {
  expect(nginxConf(template, { webRoot: '/var/www/celeiro', apiUrl: '' })).toBe(template)
  const conf = nginxConf(template, { webRoot: '/srv/celeiro', apiUrl: 'https://erp.example/base' })
  expect(conf).toContain('  root /srv/celeiro;')
  expect(conf).toMatch(/map "" \$celeiro_api_url \{\s*default "https:\/\/erp\.example\/base";/)
})

test('names the API hosts, one line each', () => {
  const instances = ['10.89.0.11:3000', '10.89.0.12:3000']
  const conf = nginxConf(template, { webRoot: '/srv/celeiro', apiUrl: '', instances })
  const [upstream = ''] = /upstream celeiro_api \{[^}]*\}/.exec(conf) ?? []
  expect(upstream.match(/server .*/g)).toEqual([
    'server 10.89.0.11:3000 max_fails=1 fail_timeout=1s;',
    'server 10.89.0.12:3000 max_fails=1 fail_timeout=1s;',
  ])
  expect(upstream).toContain('keepalive')
  const odd = { webRoot: '/srv/celeiro', apiUrl: '', instances: ['a:1;'] }
  expect(() => nginxConf(template, odd)).toThrow('nginx would misread')
})

test('lets pages of other origins load remotes, and tells caches', () => {
  const corsOrigins = ['https://portal.example', 'https://b.example']
  const conf = nginxConf(template, { webRoot: '/srv/celeiro', apiUrl: '', corsOrigins })
  expect(conf).toContain(
    'default "";\n  "~^all " "*";\n  "origin https://portal.example" $http_origin;\n  "origin https://b.example" $http_origin;\n}',
  )
  expect(conf).toMatch(/map \$celeiro_allows \$celeiro_vary \{\s*default "";\s*origin "Origin";/)
})

test('lets pages call the backends that the operator approves, and load nothing from there', () => {
  const connectOrigins = ['https://frete.example', 'https://clima.example']
  const conf = nginxConf(template, { webRoot: '/srv/celeiro', apiUrl: '', connectOrigins })
  expect(conf).toMatch(
    /\$celeiro_connect_src \{\s*"" +" https:\/\/frete\.example https:\/\/clima\.example";\s*default +" \$celeiro_api_origin https:\/\/frete\.example https:\/\/clima\.example";/,
  )
  expect(conf).not.toContain('script-src https')
})

test('ends TLS for a name, and redirects the rest to that name, whatever host a caller asked for', () => {
  const tls = { name: 'celeiro.example', certificate: '/etc/tls/chain.pem', key: '/etc/tls/key.pem' }
  const conf = nginxConf(template, { webRoot: '/srv/celeiro', apiUrl: '', tls })
  expect(conf.match(/listen .*/g)).toEqual([
    'listen 443 ssl http2;',
    'listen [::]:443 ssl http2;',
    'listen 80;',
    'listen [::]:80;',
  ])
  expect(conf).toContain('ssl_certificate_key /etc/tls/key.pem;')
  expect(conf).toContain('return 308 https://celeiro.example$request_uri;')
})

test.each([
  { webRoot: '/srv/my celeiro', apiUrl: '' },
  { webRoot: '/srv/celeiro', apiUrl: 'https://erp.example/$uri' },
  { webRoot: '/srv/celeiro', apiUrl: 'https://erp.example/"; } server {' },
])('refuses what nginx would misread: %j', (site) => {
  expect(() => nginxConf(template, site)).toThrow('nginx would misread')
})

test('sends the policy of the API host, in which only calls depend on the address', () => {
  const [, policy = ''] = template.match(/add_header Content-Security-Policy "([^"]*)"/) ?? []
  const policyFor = (api?: string) => contentSecurityPolicy({ webOrigins: [], webDevTools: false }, api)
  expect(policy.replace('$celeiro_connect_src', '')).toBe(policyFor())
  expect(policy.replace('$celeiro_connect_src', ' https://erp.example')).toBe(
    policyFor('https://erp.example'),
  )
})
