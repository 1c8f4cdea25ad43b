import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { decode, encode, type Packet, streamDecode, streamEncode, TRUNCATED_RESPONSE } from 'dns-packet'

/** The answer of the name server for a name: its texts, a failure, or silence. */
type ZoneAnswer = string[] | 'SERVFAIL' | 'silence'

const RESPONSE_CODES = { NXDOMAIN: 3, SERVFAIL: 2 }
/** The largest datagram; longer answers are requested again over TCP. */
const MOST_BYTES = 512

/** A name server on loopback, by UDP and TCP, that knows the texts of a zone. */
export async function startZone() {
  const zone = new Map<string, ZoneAnswer>()

  function answerTo({ id, questions = [] }: Packet): Packet | undefined {
    const [question] = questions
    const name = question?.name.toLowerCase() ?? ''
    const zoneAnswer = zone.get(name)
    if (zoneAnswer === 'silence') return undefined
    const texts = Array.isArray(zoneAnswer) && question?.type === 'TXT' ? zoneAnswer : []
    const code =
      zoneAnswer === 'SERVFAIL' ? RESPONSE_CODES.SERVFAIL : zoneAnswer ? 0 : RESPONSE_CODES.NXDOMAIN
    return {
      type: 'response',
      id,
      flags: code,
      questions,
      // A text longer than 255 bytes stands in parts.
      answers: texts.map((data) => ({ type: 'TXT', name, ttl: 0, data: data.match(/.{1,255}/g) ?? [] })),
    }
  }

  const tcp = createServer((socket: Socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      const answer = answerTo(streamDecode(bytes) ?? {})
      if (answer) socket.end(streamEncode(answer))
    })
  }).listen(0, '127.0.0.1')
  await once(tcp, 'listening')
  const { port } = tcp.address() as { port: number }
  const udp = createSocket('udp4')
  udp.on('message', (bytes, from) => {
    const answer = answerTo(decode(bytes))
    if (!answer) return
    const whole = encode(answer)
    const cut = { ...answer, flags: (answer.flags ?? 0) | TRUNCATED_RESPONSE, answers: [] }
    udp.send(whole.length > MOST_BYTES ? encode(cut) : whole, from.port, from.address)
  })
  udp.bind(port, '127.0.0.1')
  await once(udp, 'listening')

  return {
    /** Names in lower case. */
    zone,
    address: `127.0.0.1:${port}`,
    async stop() {
      udp.close()
      tcp.close()
      await Promise.all([once(udp, 'close'), once(tcp, 'close')])
    },
  }
}
