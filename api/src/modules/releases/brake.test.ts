import { expect, it } from 'vitest'
import { harmOf, isHarmful } from './brake.ts'

type Case = [what: string, candidate: [failed: number, used: number], release: [failed: number, used: number]]

const figures = ([failed, used]: [number, number]) => ({ failed, used })

it.each<Case>([
  ['three of its accounts, and none of the release', [3, 20], [0, 400]],
  ['three of its accounts, where few use either', [3, 4], [0, 5]],
  ['exactly five times the share of the release', [3, 20], [12, 400]],
  ['three of many, where the release fails for nobody', [3, 500], [0, 500]],
  ['three accounts, where nobody has used the release', [3, 30], [0, 0]],
])('withholds at %s', (_, candidate, release) => {
  expect(isHarmful(figures(candidate), figures(release))).toBe(true)
})

it.each<Case>([
  ['two accounts, although they are all', [2, 2], [0, 400]],
  ['less than five times the share of the release', [3, 20], [13, 400]],
  ['an outage, which hits both', [15, 20], [300, 400]],
  ['three accounts, where the release has failed for one of five', [3, 3], [1, 4]],
  ['no failure, and no account', [0, 0], [0, 0]],
])('leaves to people %s', (_, candidate, release) => {
  expect(isHarmful(figures(candidate), figures(release))).toBe(false)
})

it('says why', () => {
  expect(harmOf(figures([3, 20]), figures([0, 400]))).toBe(
    'falhou para 3 de 20 contas; a versão no ar, para 0 de 400',
  )
})
