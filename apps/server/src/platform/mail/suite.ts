import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { MailRejected } from './errors.ts'
import type { MailPort } from './port.ts'

export type MailHarness = {
  mail: MailPort
  /** Every message handed over so far, as its bytes, oldest first. */
  delivered(): Promise<Uint8Array[]>
}

export const from = 'Lumi <lumi@example.org>'

/** The behaviour of every mail adapter. */
export function describeMailPort(getHarness: () => MailHarness): void {
  async function last(): Promise<Email> {
    const message = (await getHarness().delivered()).at(-1)
    if (!message) throw new Error('nothing was delivered')
    return PostalMime.parse(message)
  }

  test('delivers the whole message, in any script', async () => {
    const subject = 'Einladung: „Größe“ · 会議'
    const text = `Guten Tag,\n\n${'ein sehr langer Satz '.repeat(100)}\n\n.\nhttps://lumi.example/join?id=1&key=ü=2\n`
    await getHarness().mail.send({ to: 'ada@example.org', subject, text, html: '<p>Größe &amp; 会議</p>' })
    const email = await last()
    expect(email.subject).toBe(subject)
    expect(email.from).toMatchObject({ name: 'Lumi', address: 'lumi@example.org' })
    expect(email.to).toMatchObject([{ address: 'ada@example.org' }])
    expect(email.text?.trim()).toBe(text.trim())
    expect(email.html?.trim()).toBe('<p>Größe &amp; 会議</p>')
    expect(email.messageId).toMatch(/^<.+>$/)
    expect(Math.abs(Date.now() - Date.parse(email.date ?? ''))).toBeLessThan(60_000)
  })

  test('names a mail the same in every try', async () => {
    await getHarness().mail.send({ id: 'j1', to: 'ada@example.org', subject: 'Short', text: 'Text' })
    expect((await last()).messageId).toBe('<j1@example.org>')
  })

  test('says that it can be used', async () => {
    await expect(getHarness().mail.check()).resolves.toBeUndefined()
  })

  test('delivers text alone', async () => {
    await getHarness().mail.send({ to: 'ada@example.org', subject: 'Short', text: 'Only text' })
    const email = await last()
    expect(email.text?.trim()).toBe('Only text')
    expect(email.html).toBeUndefined()
  })

  test('says where answers go, to one bare address', async () => {
    const message = { to: 'ada@example.org', subject: 'S', text: 'T' }
    await getHarness().mail.send({ ...message, replyTo: 'grace@example.org' })
    expect((await last()).replyTo).toMatchObject([{ address: 'grace@example.org' }])
    const replyTo = 'grace@example.org\r\nBcc: eve@example.org'
    await expect(getHarness().mail.send({ ...message, replyTo })).rejects.toThrow(MailRejected)
  })

  test('a subject cannot add headers', async () => {
    await getHarness().mail.send({
      to: 'ada@example.org',
      subject: 'Hello\r\nBcc: eve@example.org\r\n\r\nOther text',
      text: 'The text',
    })
    const email = await last()
    expect(email.bcc).toBeUndefined()
    expect(email.text?.trim()).toBe('The text')
  })

  test.each([
    'ada@example.org, eve@example.org',
    'Ada <ada@example.org>',
    'ada@example.org\r\nBcc: eve@example.org',
    'group: ada@example.org;',
    'ada',
    '',
  ])('refuses %j as a recipient', async (to) => {
    const { mail, delivered } = getHarness()
    const before = (await delivered()).length
    await expect(mail.send({ to, subject: 'S', text: 'T' })).rejects.toThrow(MailRejected)
    expect(await delivered()).toHaveLength(before)
  })

  test('many at once arrive each once', async () => {
    const { mail, delivered } = getHarness()
    const before = (await delivered()).length
    const names = Array.from({ length: 20 }, (_, index) => `person${index}@example.org`)
    await Promise.all(names.map((to) => mail.send({ to, subject: to, text: 'T' })))
    const messages = (await delivered()).slice(before)
    const emails = await Promise.all(messages.map((message) => PostalMime.parse(message)))
    expect(emails.map(({ subject }) => subject).sort()).toEqual(names.sort())
  })
}
