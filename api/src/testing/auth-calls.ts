import type { TestWorld } from './test-world.ts'

/** Calls of the login. */
export function authCalls({ app }: Pick<TestWorld, 'app'>) {
  const post = (path: string, payload: object, remoteAddress = '127.0.0.1') =>
    app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, remoteAddress })
  return {
    post,
    login: (username: string, password = 'segredo1', remoteAddress?: string) =>
      post('login', { username, password }, remoteAddress),
    refresh: (refreshToken: string) => post('refresh', { refreshToken }),
  }
}
