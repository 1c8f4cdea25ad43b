import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MailRejected, MailUnavailable } from './errors.ts'
import { createSmtpMail } from './smtp.ts'
import { describeMailPort, from } from './suite.ts'

const messages: Uint8Array[] = []
const recipients: string[] = []

/** Refuses by what the address asks for, as mail servers do by their own reasons. */
function refusalFor(address: string): Error | null {
  const [code] = /^\d{3}/.exec(address) ?? []
  return code ? Object.assign(new Error(`${address} is refused`), { responseCode: Number(code) }) : null
}

const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    username === 'lumi' && password === 'p@ss'
      ? done(null, { user: username })
      : done(new Error('Wrong password')),
  onRcptTo: ({ address }, _session, done) => done(refusalFor(address)),
  onData(stream, session, done) {
    buffer(stream).then((message) => {
      messages.push(message)
      recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
      done()
    }, done)
  },
})
server.on('error', () => undefined)

let port: number
beforeAll(async () => {
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  port = (listener.address() as AddressInfo).port
})
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

const connect = (password = 'p%40ss') =>
  createSmtpMail({ url: `smtp://lumi:${password}@127.0.0.1:${port}`, from })
const note = (to: string) => ({ to, subject: 'Secret subject', text: 'Secret text' })

describe('SMTP', () => {
  describeMailPort(() => ({ mail: connect(), delivered: async () => [...messages] }))

  test('hands the message to the one it is for', async () => {
    await connect().send(note('only@example.org'))
    expect(recipients.at(-1)).toBe('only@example.org')
  })

  test.each([
    { to: '550@example.org', expected: MailRejected },
    { to: '450@example.org', expected: MailUnavailable },
  ])('the server answers for $to', async ({ to, expected }) => {
    const refusal = await connect()
      .send(note(to))
      .catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(expected)
    expect(`${refusal} ${(refusal as Error).stack} ${(refusal as Error).cause}`).not.toContain(to)
  })

  test('a wrong password is a fault of the set-up: the message may be sent later', async () => {
    await expect(connect('wrong').send(note('a@example.org'))).rejects.toThrow(MailUnavailable)
  })

  test('a server that is silent is given up in time', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
    await expect(createSmtpMail({ url, from, timeoutMs: 100 }).send(note('a@example.org'))).rejects.toThrow(
      MailUnavailable,
    )
    silent.close()
    await once(silent, 'close')
    await expect(createSmtpMail({ url, from }).send(note('a@example.org'))).rejects.toThrow(MailUnavailable)
  })
})
