import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** A socket that takes what others send: `host:port`, the host `*` for every address. */
type ListeningSocket = { protocol: 'tcp' | 'udp'; at: string }

const LISTEN = '0A'
/** A UDP socket that is tied to nobody. */
const UNCONNECTED = '07'

/** Linux only: returns the listening sockets of a process, from the kernel. */
export function listeningSockets(pid: number): ListeningSocket[] {
  const own = socketsOf(pid)
  return (['tcp', 'udp'] as const).flatMap((protocol) => {
    const wanted = protocol === 'tcp' ? LISTEN : UNCONNECTED
    return ['', '6'].flatMap((version) =>
      readFileSync(`/proc/${pid}/net/${protocol}${version}`, 'utf8')
        .split('\n')
        .slice(1)
        .map((line) => line.trim().split(/\s+/))
        .filter(([, , , state, , , , , , inode = '']) => state === wanted && own.has(inode))
        .map(([, local = '']) => ({ protocol, at: readable(local) })),
    )
  })
}

function socketsOf(pid: number): Set<string> {
  const folder = `/proc/${pid}/fd`
  const targets = readdirSync(folder).map((name) => {
    try {
      return readlinkSync(`${folder}/${name}`)
    } catch {
      return ''
    }
  })
  return new Set(targets.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []))
}

/** The kernel writes addresses in words of its own byte order. */
function readable(local: string): string {
  const [hex = '', port = ''] = local.split(':')
  const bytes = [...hex.matchAll(/.{8}/g)].flatMap(([word]) => [...Buffer.from(word, 'hex').reverse()])
  const isEvery = bytes.every((byte) => byte === 0)
  const isV4 = bytes.length === 4
  const host = isEvery
    ? '*'
    : isV4
      ? bytes.join('.')
      : isLoopbackV6(bytes)
        ? '::1'
        : Buffer.from(bytes).toString('hex')
  return `${host}:${Number.parseInt(port, 16)}`
}

const isLoopbackV6 = (bytes: number[]) => bytes.at(-1) === 1 && bytes.slice(0, -1).every((byte) => byte === 0)
