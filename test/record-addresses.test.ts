import { RECORD_PAGES } from '@celeiro/sdk/links'
import { expect, test } from 'vitest'
import { remoteDefinitions } from '../scripts/scaffold/remote-definition.ts'

test('the links of the kit lead to the pages that open the records', async () => {
  const pages = (await remoteDefinitions()).flatMap((remote) => remote.pages)
  const declared = pages.flatMap(({ path, record }) =>
    record ? [[record.kind, `${path}?${record.param}=`] as const] : [],
  )
  expect(RECORD_PAGES).toEqual(Object.fromEntries(declared))
})
