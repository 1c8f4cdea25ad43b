import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

const host = '127.0.0.1'

export interface Turns {
  /** Returns the number of open connections for this path, port by port. */
  standing(path: string): number[]
  /** Ends the open connections; their clients reconnect. */
  cut(): void
  stop(): Promise<void>
}

/**
 * Passes every connection to a port on to the next of these ports, in turn, past those where nobody listens. The ports
 * are looked at for each connection, so that they can change.
 */
export async function takeTurns(port: number, ports: readonly number[]): Promise<Turns> {
  const sockets = new Set<Socket>()
  const opened = new Map<Socket, { readonly line: string; readonly port: number | undefined }>()
  let connections = 0
  const server = createServer(async (inner) => {
    inner.on('error', () => inner.destroy())
    const outer = await reach(connections++)
    if (!outer) return inner.destroy()
    inner.once('data', (bytes) => {
      const [line = ''] = bytes.toString('latin1').split('\r\n', 1)
      opened.set(inner, { line, port: outer.remotePort })
    })
    join(inner, outer)
    join(outer, inner)
    if (inner.destroyed) outer.destroy()
  })

  async function reach(first: number): Promise<Socket | undefined> {
    for (let tried = 0; tried < ports.length; tried += 1) {
      const outer = connect(ports[(first + tried) % ports.length] ?? port, host)
      const isOpen = await once(outer, 'connect').then(
        () => true,
        () => false,
      )
      if (isOpen) return outer
    }
    return undefined
  }

  function join(from: Socket, to: Socket) {
    sockets.add(from)
    from.setNoDelay()
    from.pipe(to)
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      opened.delete(from)
      to.destroy()
    })
  }

  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    standing: (path) =>
      ports.map(
        (one) =>
          [...opened.values()].filter(({ line, port }) => port === one && line.startsWith(`GET ${path} `))
            .length,
      ),
    cut,
    async stop() {
      cut()
      await new Promise((done) => server.close(done))
    },
  }
}
