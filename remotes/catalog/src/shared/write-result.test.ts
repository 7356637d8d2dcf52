import { ApiError } from '@celeiro/shared-auth'
import { expect, test } from 'vitest'
import { fixedFailure, isSuccess, saveFailure } from './write-result.ts'

const refused = new ApiError({ status: 400, code: 'X', message: 'm', serverMessage: 'Produto inválido' })
const timeout = new ApiError({ status: null, code: 'TIMEOUT', message: 'O servidor demorou a responder.' })

test('a result is green exactly when its message says "sucesso"', () => {
  expect(isSuccess({ message: 'Tabela de preço excluída com sucesso!' })).toBe(true)
  expect(isSuccess({ message: 'Erro ao excluir tabela de preço. Tente novamente.' })).toBe(false)
})

test('a failed save shows the message of the server, else the default and the cause; a fixed text keeps it above the cause', () => {
  const failed = { title: 'Erro ao Salvar', message: 'Erro ao salvar tabela de preço' }
  const lost =
    'A resposta se perdeu: o que você enviou pode ter sido salvo. Confira na lista antes de repetir.'
  expect(saveFailure(refused)).toEqual({ ...failed, message: 'Produto inválido' })
  expect(saveFailure(timeout)).toEqual({ ...failed, detail: lost })
  expect(saveFailure(new TypeError('x is not a function'))).toEqual({ ...failed, detail: undefined })
  const fixed = { title: 'Erro ao Excluir', message: 'Erro fixo', detail: 'm' }
  expect(fixedFailure('Erro ao Excluir', 'Erro fixo', refused)).toEqual(fixed)
  expect(fixedFailure('Erro ao Duplicar', 'Erro fixo', timeout).detail).toBe(lost)
})
