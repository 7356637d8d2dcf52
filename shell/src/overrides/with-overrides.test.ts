import type { AppConfig, RemoteRelease } from '@celeiro/api-contract/app-config'
import { expect, test } from 'vitest'
import { withOverrides } from './with-overrides.ts'

function release(name: string): RemoteRelease {
  const manifest = `/remotes/${name}/1/mf-manifest.json`
  return { buildId: '1', paths: [`/${name}`], releasedAt: '2026-11-20T12:00:00Z', manifest, files: [] }
}

const config: AppConfig = {
  apiUrl: '',
  remotes: {
    barley: { release: release('barley'), previous: release('barley') },
    rye: { release: release('rye') },
  },
}

test('puts the local remote in place of a release, with its paths and nothing to fall back to', () => {
  const overridden = withOverrides(config, new Map([['barley', 'http://localhost:5001']]))
  expect(overridden.remotes['barley']).toEqual({
    release: {
      buildId: 'local',
      paths: ['/barley'],
      releasedAt: '',
      manifest: 'http://localhost:5001/mf-manifest.json',
      files: [],
    },
  })
  expect(overridden.remotes['rye']).toBe(config.remotes['rye'])
  expect(config.remotes['barley']?.release.buildId).toBe('1')
})
