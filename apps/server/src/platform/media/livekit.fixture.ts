import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { freeTcpPort, freeUdpPort } from '../../supervisor/free-port.ts'
import { loopbackInterfaces } from '../net/machine-addresses.ts'
import { toolPath } from '../tools.ts'

const host = '127.0.0.1'

interface LivekitOptions {
  readonly webhookUrl: string
  /** Makes it a node of a cluster. */
  readonly redisPort?: number
  /** True if it relays media as well. */
  readonly turn?: boolean
}

/** A real media server for tests, on loopback. */
export async function startLivekit({ webhookUrl, redisPort, turn }: LivekitOptions) {
  const [port, tcpPort, udpPort, turnPort] = await Promise.all([
    freeTcpPort(host),
    freeTcpPort('0.0.0.0'),
    freeUdpPort(host),
    freeUdpPort(host),
  ])
  const credentials = { apiKey: 'test', apiSecret: randomUUID() }
  const config = {
    port,
    bind_addresses: [host],
    logging: { level: 'error' },
    rtc: {
      tcp_port: tcpPort,
      udp_port: udpPort,
      node_ip: host,
      interfaces: { includes: loopbackInterfaces() },
      enable_loopback_candidate: true,
    },
    keys: { [credentials.apiKey]: credentials.apiSecret },
    webhook: { api_key: credentials.apiKey, urls: [webhookUrl] },
    ...(turn && {
      // TURN does not relay to addresses of this machine by default.
      turn: { enabled: true, udp_port: turnPort, allow_restricted_peer_cidrs: ['127.0.0.0/8'] },
    }),
    ...(redisPort && { redis: { address: `${host}:${redisPort}` } }),
  }
  const url = `http://${host}:${port}`
  const start = async () => {
    const child = spawn(toolPath('livekit-server'), ['--config-body', JSON.stringify(config)], {
      stdio: 'ignore',
    })
    await answering(child, async () => (await fetch(url)).ok)
    return child
  }
  let child = await start()
  return {
    url,
    ...credentials,
    stop: () => stopped(child),
    /** Ends at once, as by a fault, and is there again. */
    async restart() {
      await stopped(child)
      child = await start()
    },
  }
}

async function answering(child: ChildProcess, answers: () => Promise<boolean>): Promise<void> {
  const ended = Promise.race([
    once(child, 'error').then(([error]) => error),
    once(child, 'exit').then(([code]) => new Error(`livekit-server ended at once with ${code}`)),
  ])
  let failure: unknown
  ended.then((error) => {
    failure = error
  })
  while (!(await answers().catch(() => false))) {
    if (failure) throw failure
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}
