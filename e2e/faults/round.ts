import { changeClass, deleteOldest, moveGroup, rename } from './changes.ts'
import { sendDocument, sendFile } from './files.ts'
import type { Fixture } from './fixture.ts'
import { signSomebodyUp } from './mails.ts'

/** Prepares a round, then begins everything at once; the check waits for the answers there are. */
export async function playRound(fixture: Fixture, number: number): Promise<() => Promise<void>> {
  const name = (what: string) => `${what} ${number}`
  const acts = await Promise.all([
    sendFile(fixture, name('Upload')),
    changeClass(fixture, name('Pupil')),
    moveGroup(fixture, name('Group')),
    rename(fixture, name('Class')),
    sendDocument(fixture, name('Document')),
    deleteOldest(fixture),
    signSomebodyUp(fixture, number),
  ])
  const begun = acts.map((act) => act())
  return async () => {
    for (const check of await Promise.all(begun)) await check()
  }
}
