import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { publishedConfig } from './published-config.ts'

const folder = await temporaryFolder()
const published = { apiUrl: '', features: ['logout', 'password-reset', 'search'], remotes: {} }
await writeFile(join(folder, 'config.json'), JSON.stringify(published))

it('offers accounts of the company where the host has a provider, and is the file itself where it has none', async () => {
  const own = await publishedConfig(folder, { signOn: undefined })()
  expect(JSON.stringify(own)).toBe(JSON.stringify(published))
  const signOn = { name: 'a conta da empresa', passwords: true }
  const features = [...published.features, 'sso']
  expect(await publishedConfig(folder, { signOn })()).toEqual({ ...published, features, signOn })
})

it('offers no new password where nobody has one', async () => {
  const signOn = { name: 'a conta da empresa', passwords: false }
  expect(await publishedConfig(folder, { signOn })()).toMatchObject({ features: ['logout', 'search', 'sso'] })
})
