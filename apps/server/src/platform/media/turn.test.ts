import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkTurn, readTurnUrl } from './turn.ts'

test.each([
  ['turn:turn.example.com', { host: 'turn.example.com', port: 3478, protocol: 'udp' }],
  ['turn:203.0.113.7:3479?transport=tcp', { host: '203.0.113.7', port: 3479, protocol: 'tcp' }],
  ['turns:turn.example.com:443?transport=tcp', { host: 'turn.example.com', port: 443, protocol: 'tls' }],
  ['turns:turn.example.com', { host: 'turn.example.com', port: 5349, protocol: 'tls' }],
  ['turn:[2001:db8::7]:3478', { host: '2001:db8::7', port: 3478, protocol: 'udp' }],
  ['turns:turn.example.com?transport=udp', undefined],
  ['turn:turn.example.com:0', undefined],
  ['turn://turn.example.com', undefined],
  ['stun:turn.example.com', undefined],
  ['https://turn.example.com', undefined],
])('reads %s', (text, expected) => {
  expect(readTurnUrl(text)).toEqual(expected)
})

/** The head of an answer to a request: with the same number, and a kind of its own. */
const answerTo = (request: Buffer, kind = 0x0101) => {
  const answer = Buffer.from(request.subarray(0, 20))
  answer.writeUInt16BE(kind, 0)
  return answer
}

async function datagramServer(answer: (request: Buffer, nth: number) => Buffer | undefined) {
  const socket = createSocket('udp4')
  let nth = 0
  socket.on('message', (request, { port, address }) => {
    nth += 1
    const reply = answer(request, nth)
    if (reply) socket.send(reply, port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return { host: '127.0.0.1', port: socket.address().port, protocol: 'udp' } as const
}

async function streamServer(answer: (request: Buffer) => Buffer[]) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (request) => {
      for (const part of answer(request)) socket.write(part)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'tcp' } as const
}

test('finds a server over UDP, also when what was sent first is lost', async () => {
  await checkTurn(await datagramServer((request, nth) => (nth === 1 ? undefined : answerTo(request))))
})

test('finds a server over TCP, in pieces, and takes a refusal for an answer', async () => {
  const answer = (request: Buffer) => [
    answerTo(request, 0x0111).subarray(0, 7),
    answerTo(request).subarray(7),
  ]
  await checkTurn(await streamServer(answer))
})

test('another server is none', async () => {
  const echo = await datagramServer((request) => request)
  await expect(checkTurn(echo)).rejects.toThrow('not a TURN server')
  const web = await streamServer(() => [Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')])
  await expect(checkTurn(web)).rejects.toThrow('not a TURN server')
})

test('nobody there is down', async () => {
  const { port } = await streamServer(() => [])
  await expect(checkTurn({ host: '127.0.0.1', port: port === 1 ? 2 : 1, protocol: 'tcp' })).rejects.toThrow(
    'ECONNREFUSED',
  )
})
