import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isolateBuilds, shellBuild } from '../testing/builds.ts'
import { readShellBuild } from './shell-build.ts'

isolateBuilds()

test('the page names the largest script first', async () => {
  const dist = await shellBuild('s1')
  expect((await readShellBuild(dist)).preloads).toEqual(['assets/index-s1.js', 'assets/bootstrap-s1.js'])
  await writeFile(join(dist, 'assets/bootstrap-s1.js'), 'text'.repeat(1000))
  expect((await readShellBuild(dist)).preloads).toEqual(['assets/bootstrap-s1.js', 'assets/index-s1.js'])
})
