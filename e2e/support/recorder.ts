import { readdir, readFile } from 'node:fs/promises'
import type { Capture } from '@lumi/contract'
import type { TestAccount } from './account.ts'
import type { Lumi } from './lumi.ts'

/** Process id of the browser that records: a child of the server. Linux only. */
export async function recorderPid(lumi: Lumi): Promise<number> {
  const server = await lumi.pidOf('server')
  for (const pid of await readdir('/proc')) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // The name stands in brackets and may have any character; after it come the state and the parent.
    const [, name = '', parent] = /\((.*)\) \S (\d+)/.exec(stat) ?? []
    if (Number(parent) === server && name.startsWith('chrom')) return Number(pid)
  }
  throw new Error('No browser records')
}

/** The recording of a conference as it is now; a server that is being restarted answers nothing. */
export const captureOf = async ({ client }: TestAccount, confId: string): Promise<Capture | undefined> =>
  (await client.capture.read({ params: { id: confId } }).catch(() => undefined))?.capture ?? undefined
