import { changeClass, deleteOldest, moveGroup, rename } from './changes.ts'
import { sendDocument, sendFile } from './files.ts'
import { signSomebodyUp } from './mails.ts'
import type { Stage } from './stage.ts'

/** Prepares a round, then begins everything at once; the check waits for the answers there are. */
export async function playRound(stage: Stage, number: number): Promise<() => Promise<void>> {
  const name = (what: string) => `${what} ${number}`
  const acts = await Promise.all([
    sendFile(stage, name('Upload')),
    changeClass(stage, name('Pupil')),
    moveGroup(stage, name('Group')),
    rename(stage, name('Class')),
    sendDocument(stage, name('Document')),
    deleteOldest(stage),
    signSomebodyUp(stage, number),
  ])
  const begun = acts.map((act) => act())
  return async () => {
    for (const check of await Promise.all(begun)) await check()
  }
}
