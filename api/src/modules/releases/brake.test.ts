import { expect, it } from 'vitest'
import { harmOf, isHarmful } from './brake.ts'

type Figures = [failed: number, used: number]
type Case = [isWithheld: boolean, what: string, candidate: Figures, release: Figures]

const figures = ([failed, used]: Figures) => ({ failed, used })

it.each<Case>([
  [true, 'three of its accounts, and none of the release', [3, 20], [0, 400]],
  [true, 'three of its accounts, where few use either', [3, 4], [0, 5]],
  [true, 'exactly five times the share of the release', [3, 20], [12, 400]],
  [true, 'three of many, where the release fails for nobody', [3, 500], [0, 500]],
  [true, 'three accounts, where nobody has used the release', [3, 30], [0, 0]],
  [false, 'two accounts, although they are all', [2, 2], [0, 400]],
  [false, 'less than five times the share of the release', [3, 20], [13, 400]],
  [false, 'an outage, which hits both', [15, 20], [300, 400]],
  [false, 'three accounts, where the release has failed for one of five', [3, 3], [1, 4]],
  [false, 'no failure, and no account', [0, 0], [0, 0]],
])('withholds: %s, at %s', (isWithheld, _, candidate, release) => {
  expect(isHarmful(figures(candidate), figures(release))).toBe(isWithheld)
})

it('says why', () => {
  expect(harmOf(figures([3, 20]), figures([0, 400]))).toBe(
    'falhou para 3 de 20 contas; a versão no ar, para 0 de 400',
  )
})
