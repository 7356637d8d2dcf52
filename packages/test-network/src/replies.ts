import { HttpResponse, type JsonBodyType } from 'msw'

/** How a test endpoint responds to a call: a JSON body, or a whole response. */
export type Reply<Call> = (call: Call) => Response | JsonBodyType | Promise<Response | JsonBodyType>

export const toResponse = (reply: Response | JsonBodyType): Response =>
  reply instanceof Response ? reply : HttpResponse.json(reply)

/** A 403. The app does not retry it, so the error shows at once. */
export const refuse = () =>
  HttpResponse.json({ message: 'Sem permissão', code: 'FORBIDDEN' }, { status: 403 })

/** A 500, which the app retries. */
export const fail = () => HttpResponse.json({ message: 'Erro interno', code: 'INTERNAL' }, { status: 500 })

/** Holds a response back until the test opens the gate. */
export function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
