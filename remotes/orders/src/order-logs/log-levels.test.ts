import { expect, test } from 'vitest'
import { aLog } from '../testing/a-log.ts'
import { levelsOf } from './log-levels.ts'

test('the levels of the logs come by severity, unknown ones last', () => {
  const levels = ['INFO', 'TRACE', 'ERROR', null, 'INFO']
  expect(levelsOf(levels.map((level) => aLog({ level })))).toEqual(['ERROR', 'INFO', 'TRACE'])
})
