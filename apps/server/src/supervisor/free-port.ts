import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the range from which systems hand out ports for outgoing connections: a part that is started again
// must find its port free.
const LOWEST = 10_000
const HIGHEST = 32_000

export async function freeTcpPort(host: string): Promise<number> {
  return pick((port) => isTcpPortFree(port, host))
}

export async function freeUdpPort(host: string): Promise<number> {
  return pick((port) => isUdpPortFree(port, host))
}

export async function isTcpPortFree(port: number, host: string): Promise<boolean> {
  const server = createServer()
  try {
    server.listen({ port, host, exclusive: true })
    await once(server, 'listening')
    return true
  } catch (error) {
    // Any other failure (no such address, no permission) is no answer to the question.
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    return false
  } finally {
    server.close()
  }
}

export async function isUdpPortFree(port: number, host: string): Promise<boolean> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  try {
    socket.bind({ port, address: host, exclusive: true })
    await once(socket, 'listening')
    return true
  } catch {
    return false
  } finally {
    socket.close()
  }
}

async function pick(isFree: (port: number) => Promise<boolean>): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    if (await isFree(port)) return port
  }
  throw new Error(`no free port between ${LOWEST} and ${HIGHEST}`)
}
