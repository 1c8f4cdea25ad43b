import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from '../log/logger.ts'
import { MailUnavailable } from './errors.ts'
import { createOutboxMail } from './outbox.ts'
import { describeMailPort, from } from './suite.ts'

let folder: string
const lines: string[] = []
const log = createLogger('trace', { write: (line) => void lines.push(line) })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lumi-outbox-'))
})
afterAll(() => rm(folder, { recursive: true }))

const outbox = () => join(folder, 'outbox')

describe('the outbox folder', () => {
  describeMailPort(() => ({
    mail: createOutboxMail({ folder: outbox(), from, log }),
    // Names begin with the time, so their order is the messages'.
    delivered: async () => {
      const names = (await readdir(outbox()).catch(() => [])).sort()
      return Promise.all(names.map((name) => readFile(join(outbox(), name))))
    },
  }))

  test('writes complete .eml files for our own user, and logs where they are but not what they say', async () => {
    const mail = createOutboxMail({ folder: outbox(), from, log })
    await mail.send({ to: 'bob@example.org', subject: 'Secret subject', text: 'Secret text' })
    const names = await readdir(outbox())
    expect(names.every((name) => name.endsWith('.eml') && !name.startsWith('.'))).toBe(true)
    expect((await stat(outbox())).mode & 0o777).toBe(0o700)
    for (const name of names) expect((await stat(join(outbox(), name))).mode & 0o777).toBe(0o600)
    const logged = JSON.parse(lines.at(-1) ?? '')
    expect(names.map((name) => join(outbox(), name))).toContain(logged.file)
    expect(lines.join('')).not.toMatch(/Secret|bob@/)
  })

  test('a mail that was written already is not written again', async () => {
    const mail = createOutboxMail({ folder: outbox(), from, log })
    const again = { id: 'once', to: 'bob@example.org', subject: 'S', text: 'T' }
    await mail.send(again)
    const names = await readdir(outbox())
    await mail.send(again)
    expect(await readdir(outbox())).toEqual(names)
    await mail.send({ ...again, id: 'twice' })
    expect(await readdir(outbox())).toHaveLength(names.length + 1)
  })

  test('a folder that cannot be written is reported as unavailable', async () => {
    const file = join(folder, 'occupied')
    await writeFile(file, '')
    const mail = createOutboxMail({ folder: join(file, 'outbox'), from, log })
    await expect(mail.send({ to: 'a@example.org', subject: 'S', text: 'T' })).rejects.toThrow(MailUnavailable)
  })
})
