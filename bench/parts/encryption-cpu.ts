import { hkdfSync, randomBytes } from 'node:crypto'
import { signUp } from '../../e2e/support/account.ts'
import { createConference } from '../../e2e/support/conference.ts'
import type { Bench } from '../support/bench.ts'
import { cpuInRoom, MEASURED_MS, VIDEOS, withCameras } from '../support/remote-videos.ts'
import { type Figure, rounded, spreadOf } from '../support/report.ts'
import { byTurns } from '../support/turns.ts'

const ROUNDS = 5

/** Measures the CPU time of a browser that decrypts eight remote videos and encrypts its own camera. */
export async function measureEncryptionCpu({ lumi }: Bench): Promise<Figure[]> {
  const owner = await signUp(lumi.url)
  const secret = randomBytes(32)
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `lumi ${purpose}`, length))
  const open = await createConference(owner)
  const keyCheck = derive('check', 16).toString('base64url')
  const encrypted = await createConference(owner, { keyCheck })
  const link = `${encrypted.attendeeUrl}#secret=${secret.toString('base64url')}`
  const turns = await byTurns(
    {
      open: () => withCameras(lumi.url, open, () => cpuInRoom(open.attendeeUrl, 'Users')),
      encrypted: () => withCameras(lumi.url, encrypted, () => cpuInRoom(link, 'Users'), derive('media', 32)),
    },
    ROUNDS,
  )
  const cores = (name: 'open' | 'encrypted') => rounded((turns.median(name) * 1000) / MEASURED_MS)
  const ratio = turns.ratio('encrypted', 'open')
  return [
    {
      what: `CPU of the room with ${VIDEOS} remote videos, end-to-end encrypted against not`,
      measured: `${rounded(ratio)} (${cores('encrypted')} and ${cores('open')} cores, medians of ${ROUNDS})`,
      spread: spreadOf(turns.ratios('encrypted', 'open')),
      bar: '≤ 1.25',
      kept: ratio <= 1.25,
    },
  ]
}
