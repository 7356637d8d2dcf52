import { describe, expect, it } from 'vitest'
import { loggableError } from './loggable-error.ts'

const withDetails = (error: Error, details: object) => Object.assign(error, details)

describe('an error in the log', () => {
  it('keeps a text of ours and where it came from', () => {
    const logged = loggableError(new TypeError('an upsert returned no row'))
    expect(logged).toMatchObject({ type: 'TypeError', message: 'an upsert returned no row' })
    expect(logged.stack).toMatch(/^ {4}at .*loggable-error\.test\.ts/)
  })

  it.each([
    ['an outage', { code: '57P01', severity: 'FATAL' }, 'text'],
    ['a missing table', { code: '42P01', severity: 'ERROR' }, 'text'],
    ['a value of the wrong kind', { code: '22P02', severity: 'ERROR' }, ''],
    ['what a trigger raised', { code: 'P0001', severity: 'ERROR' }, ''],
    ['an error of Node', { code: 'ERR_INVALID_CHAR' }, ''],
  ])('has the message of %s only where it quotes nothing', (_name, details, message) => {
    expect(loggableError(withDetails(new Error('text'), details)).message).toBe(message)
  })

  it('has nothing of what a parser could not read, nor of what is no error', () => {
    expect(loggableError(new SyntaxError('Unexpected token in "secret"')).message).toBe('')
    expect(loggableError('secret')).toEqual({ type: 'string', message: '', stack: '' })
  })

  it('ends where causes go round in a circle', () => {
    const error = new Error('round')
    error.cause = error
    expect(JSON.stringify(loggableError(error)).match(/"type"/g)).toHaveLength(5)
  })
})
