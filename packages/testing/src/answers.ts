import { HttpResponse, type JsonBodyType } from 'msw'

/** What an endpoint of a test does with a call: a body to answer with, or a whole answer. */
export type Answer<Question> = (
  question: Question,
) => Response | JsonBodyType | Promise<Response | JsonBodyType>

export function toResponse(answer: Response | JsonBodyType): Response {
  return answer instanceof Response ? answer : HttpResponse.json(answer)
}

/** A refusal, because the app does not try those again: the error shows at once. */
export function refuse(): Response {
  return HttpResponse.json({ message: 'Sem permissão', code: 'FORBIDDEN' }, { status: 403 })
}

/** A failure that the app tries again by itself. */
export function fail(): Response {
  return HttpResponse.json({ message: 'Erro interno', code: 'INTERNAL' }, { status: 500 })
}

/** Holds an answer back until the test opens it. */
export function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
