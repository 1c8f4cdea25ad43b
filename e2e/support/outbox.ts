import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { sharedDataDir } from './database.ts'

/** Waits for a mail to this address whose text matches, and answers the match. */
export async function mailTo(address: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const match = (await mailsTo(address)).map((text) => pattern.exec(text)).find(Boolean)
        found = match?.[0]
        return found
      },
      { message: `a mail to ${address} with ${pattern}` },
    )
    .toBeDefined()
  return found ?? ''
}

async function mailsTo(address: string): Promise<string[]> {
  const folder = join(sharedDataDir(), 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${address}`)).map(decode)
}

/** Undoes quoted-printable as far as addresses on the web need it. */
const decode = (mail: string) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
