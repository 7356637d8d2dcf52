import { expect, test } from 'vitest'
import { packedGuide } from './packed-guide.ts'

test('a link of the guide leads to the types in the kit, or is text where these are none', () => {
  const guide =
    'As [ours do](../packages/app-manifest/src/slots.ts), with [`React`](https://react.dev) and ' +
    '[the\nsquad](gradual-releases.md#whose-is-it); see [a page](../e2e/src/page.tsx).'
  const slots = 'node_modules/@celeiro/app-manifest/src/slots.d.ts'
  expect(packedGuide(guide, new Set([slots]))).toBe(
    `As [ours do](${slots}), with [\`React\`](https://react.dev) and the\nsquad; see a page.`,
  )
})
