import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { lumiUrl } from './lumi.ts'

/** A line to Lumi that breaks once in the middle of a download, as a phone's does in a tunnel. */
export interface BreakingLine {
  readonly url: string
  /** The header Range of each download request, undefined where the whole was asked for. */
  readonly asked: (string | undefined)[]
  stop(): Promise<void>
}

/** `at`: bytes of the first download that come through. `isDownload` recognizes it by its address. */
export async function openBreakingLine(
  at: number,
  isDownload: (url: string) => boolean,
): Promise<BreakingLine> {
  const asked: (string | undefined)[] = []
  const pass = (from: IncomingMessage, to: ServerResponse) => {
    const { url = '/', method, headers } = from
    const breaks = isDownload(url) && asked.length === 0
    if (isDownload(url)) asked.push(headers.range)
    const { hostname, port } = new URL(lumiUrl())
    const onward = request({ hostname, port, path: url, method, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      if (!breaks) return void answer.pipe(to)
      let passed = 0
      answer.on('data', (bytes: Buffer) => {
        const rest = bytes.subarray(0, Math.max(0, at - passed))
        passed += bytes.length
        if (rest.length > 0) to.write(rest)
        if (passed >= at) {
          answer.destroy()
          to.socket?.end()
        }
      })
    })
    onward.on('error', () => to.destroy())
    from.pipe(onward)
  }
  const server = createServer(pass)
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The line has no port')
  return {
    url: `http://localhost:${address.port}`,
    asked,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
