import { connect, createServer, type Socket } from 'node:net'

const host = '127.0.0.1'

/** Passes every connection to a port on to the next of these ports, in turn. */
export async function takeTurns(port: number, ports: readonly number[]): Promise<{ stop(): Promise<void> }> {
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((inner) => {
    const next = ports[connections % ports.length] ?? port
    connections += 1
    const outer = connect(next, host)
    join(inner, outer)
    join(outer, inner)
  })

  function join(from: Socket, to: Socket) {
    sockets.add(from)
    from.setNoDelay()
    from.pipe(to)
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }

  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done))
  return {
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
