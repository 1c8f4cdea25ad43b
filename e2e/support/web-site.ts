import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The answer of a site at one path. */
interface SitePage {
  readonly status?: number
  readonly type: string
  readonly body: string | Buffer
}

export interface WebSite {
  readonly origin: string
  stop(): Promise<void>
}

/** Some other web site, on this machine. */
export async function openWebSite(pages: Readonly<Record<string, SitePage>>): Promise<WebSite> {
  const server = createServer(({ url = '' }, response) => {
    const { status = 200, type, body } = pages[url] ?? { status: 404, type: 'text/plain', body: '' }
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
