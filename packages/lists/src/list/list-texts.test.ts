import { expect, test } from 'vitest'
import { sackOptions } from '../testing/sacks.ts'
import { listTexts } from './list-texts.ts'

test('the texts of a list are named after its noun; what a link names is in it, if it has no pages', () => {
  expect(listTexts(sackOptions)).toMatchObject({
    table: 'Sacas',
    link: { unloaded: 'A saca deste link não está na lista.' },
  })
})
