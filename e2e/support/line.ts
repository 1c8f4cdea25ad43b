import { createServer, connect as dial, type Socket } from 'node:net'

/** A line to Lumi that can go silent: what is sent then waits on it, and arrives once it works again. */
export interface Line {
  readonly url: string
  goSilent(): void
  recover(): void
  stop(): Promise<void>
}

const host = '127.0.0.1'

export async function openLine(lumiUrl: string): Promise<Line> {
  const sockets = new Set<Socket>()
  let isSilent = false

  const join = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => to.write(bytes))
    // The end comes after what was sent before it, as on a line.
    from.on('end', () => to.end())
    from.on('error', () => to.destroy())
    from.on('close', () => sockets.delete(from))
    if (isSilent) from.pause()
  }
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = dial({ port: Number(new URL(lumiUrl).port), host, allowHalfOpen: true })
    join(near, far)
    join(far, near)
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, host, done))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The line has no port')

  const set = (silent: boolean) => {
    isSilent = silent
    for (const socket of sockets) {
      if (silent) socket.pause()
      else socket.resume()
    }
  }
  return {
    url: `http://localhost:${address.port}`,
    goSilent: () => set(true),
    recover: () => set(false),
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
