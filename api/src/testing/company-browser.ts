import type { FastifyInstance } from 'fastify'

/** The site of the app, as a browser knows it. */
export const SITE = 'http://celeiro.example'

type Jar = Map<string, string>

/** A browser that follows redirects between the app and a provider, and keeps the cookies of each. */
export function companyBrowser(app: FastifyInstance) {
  const jars = new Map<string, Jar>()

  function jarOf(address: URL): Jar {
    const jar = jars.get(address.origin) ?? new Map<string, string>()
    jars.set(address.origin, jar)
    return jar
  }

  function keep(jar: Jar, cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0\b|expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
  }

  const cookieOf = (jar: Jar) => [...jar].map((pair) => pair.join('=')).join('; ')

  /** One request to the app, with the cookies of its site. */
  async function call(method: 'GET' | 'POST', path: string, via = app, payload?: object) {
    const jar = jarOf(new URL(SITE))
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/128.0' }
    const headers = { host: new URL(SITE).host, cookie: cookieOf(jar), ...agent }
    const response = await via.inject({ method, url: path, headers, ...(payload && { payload }) })
    keep(jar, [response.headers['set-cookie'] ?? []].flat())
    return response
  }

  /** The address to which one request leads. */
  async function step(address: URL): Promise<string> {
    if (address.origin === SITE)
      return (await call('GET', address.pathname + address.search)).headers.location ?? ''
    const jar = jarOf(address)
    const response = await fetch(address, { redirect: 'manual', headers: { cookie: cookieOf(jar) } })
    keep(jar, response.headers.getSetCookie())
    return response.headers.get('location') ?? ''
  }

  return {
    call,
    step,
    /** Follows redirects from an address of the app, up to one that has the text. */
    async follow(path: string, until: string): Promise<URL> {
      let address = new URL(path, SITE)
      for (let steps = 0; steps < 12; steps += 1) {
        if (address.href.includes(until)) return address
        address = new URL(await step(address), address)
      }
      throw new Error(`${path} does not lead to ${until}`)
    },
  }
}
