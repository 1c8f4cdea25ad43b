import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { openBreakingLine } from '../../support/breaking-line.ts'
import { createConference } from '../../support/conference.ts'
import { addRecording } from '../../support/recording.ts'
import { signedIn } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

const MEGABYTE = 1024 * 1024

test('a download of a recording that breaks off goes on where it stopped', async ({ owner, newPage }) => {
  const { confId } = await createConference(owner)
  const bytes = randomBytes(8 * MEGABYTE)
  await addRecording(owner, { confId, displayName: 'Algebra', bytes })
  const line = await openBreakingLine(3 * MEGABYTE, (url) => url.includes('/shared?'))
  try {
    const page = await newPage({ baseURL: line.url, storageState: await signedIn(owner, line.url) })
    await page.goto('/Portal/Recordings')
    await page.getByRole('button', { name: 'More actions for Algebra' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Download' }).click()
    const saved = await (await downloading).path()
    expect((await readFile(saved)).equals(bytes)).toBe(true)
    expect(line.asked).toEqual([undefined, `bytes=${3 * MEGABYTE}-`])
  } finally {
    await line.stop()
  }
})
