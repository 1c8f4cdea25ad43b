import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect as connectPlain, isIPv6 } from 'node:net'
import { connect as connectSecure } from 'node:tls'

/** A TURN server: it passes media on for browsers behind firewalls that let none through. */
export type TurnServer = { host: string; port: number; protocol: 'udp' | 'tcp' | 'tls' }

const USUAL_PORT = 3478
const USUAL_TLS_PORT = 5349
const form =
  /^(?<scheme>turns?):(?<host>\[[\da-f:.]+\]|[a-z\d.-]+)(:(?<port>\d{1,5}))?(\?transport=(?<transport>udp|tcp))?$/i

/** Parses an address such as `turns:turn.example.com:443?transport=tcp` (RFC 7065); undefined if it is none. */
export function readTurnUrl(text: string): TurnServer | undefined {
  const { scheme, host, port, transport } = form.exec(text)?.groups ?? {}
  if (!scheme || !host) return undefined
  const isSecure = scheme.toLowerCase() === 'turns'
  // Over DTLS neither LiveKit nor any browser asks for it.
  if (isSecure && transport === 'udp') return undefined
  const number = port === undefined ? (isSecure ? USUAL_TLS_PORT : USUAL_PORT) : Number(port)
  if (number < 1 || number > 65_535) return undefined
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: number,
    protocol: isSecure ? 'tls' : transport === 'tcp' ? 'tcp' : 'udp',
  }
}

// A Binding request (RFC 8489), which every TURN server answers for every client, and its answers.
const BINDING_REQUEST = 0x0001
const BINDING_ANSWERS = [0x0101, 0x0111]
const MAGIC_COOKIE = 0x2112a442
const HEADER_BYTES = 20
const ANSWER_LIMIT_MS = 5_000
/** The network may lose messages that are sent over UDP. */
const RESEND_MS = 500

/** Resolves when the server answers; rejects when it does not, within a few seconds. */
export async function checkTurn(server: TurnServer): Promise<void> {
  const asked = server.protocol === 'udp' ? askByDatagram : askByStream
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
  const request = bindingRequest()
  try {
    await asked(server, request, signal)
  } catch (error) {
    throw signal.aborted ? new Error('no answer', { cause: error }) : error
  }
}

async function askByDatagram(
  { host, port }: TurnServer,
  request: Buffer,
  signal: AbortSignal,
): Promise<void> {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
  try {
    socket.connect(port, host)
    await once(socket, 'connect', { signal })
    const send = () => socket.send(request, () => {})
    const timer = setInterval(send, RESEND_MS)
    signal.addEventListener('abort', () => clearInterval(timer))
    send()
    const [answer] = await once(socket, 'message', { signal }).finally(() => clearInterval(timer))
    checkAnswer(answer, request)
  } finally {
    socket.close()
  }
}

async function askByStream(
  { host, port, protocol }: TurnServer,
  request: Buffer,
  signal: AbortSignal,
): Promise<void> {
  const isSecure = protocol === 'tls'
  const socket = isSecure ? connectSecure({ host, port, servername: host }) : connectPlain({ host, port })
  try {
    await once(socket, isSecure ? 'secureConnect' : 'connect', { signal })
    socket.write(request)
    let answer = Buffer.alloc(0)
    while (answer.length < HEADER_BYTES) {
      const [chunk] = await once(socket, 'data', { signal })
      answer = Buffer.concat([answer, chunk])
    }
    checkAnswer(answer, request)
  } finally {
    socket.destroy()
  }
}

function bindingRequest(): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt16BE(BINDING_REQUEST, 0)
  head.writeUInt32BE(MAGIC_COOKIE, 4)
  return Buffer.concat([head, randomBytes(HEADER_BYTES - head.length)])
}

/** Also a refusal is an answer of a TURN server; another server would not repeat the number of the request. */
function checkAnswer(answer: Buffer, request: Buffer): void {
  const isOurs = answer.length >= HEADER_BYTES && answer.subarray(4, HEADER_BYTES).equals(request.subarray(4))
  if (!isOurs || !BINDING_ANSWERS.includes(answer.readUInt16BE(0))) throw new Error('not a TURN server')
}
