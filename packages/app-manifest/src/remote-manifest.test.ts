import { expect, test } from 'vitest'
import { remoteManifest } from './remote-manifest.ts'

test.each([null, 'text', {}, { shared: 'none' }, { shared: [{ name: 'react' }] }])(
  'takes %j for no manifest',
  (body) => {
    expect(remoteManifest.safeParse(body).success).toBe(false)
  },
)
