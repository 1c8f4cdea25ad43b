import { connect, type Socket } from 'node:net'
import { createServer } from 'node:tls'

export interface TlsServer {
  stop(): Promise<void>
}

/** Serves what listens on a port of this machine on another one by TLS: cookies of frames need it. */
export async function serveTls(
  port: number,
  target: number,
  certificate: { certificate: string; key: string },
): Promise<TlsServer> {
  const sockets = new Set<Socket>()
  const server = createServer({ cert: certificate.certificate, key: certificate.key }, (socket) => {
    const upstream = connect(target, '127.0.0.1')
    for (const end of [socket, upstream]) {
      sockets.add(end)
      end.once('close', () => {
        sockets.delete(end)
        socket.destroy()
        upstream.destroy()
      })
      end.on('error', () => end.destroy())
    }
    socket.pipe(upstream).pipe(socket)
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done))
  return {
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
