import type { LumiClient } from '@lumi/sdk'
import { saveBlob } from '#lib/save-blob.ts'
import { saveFile } from '#lib/save-file.ts'

interface Saved {
  readonly confId: string
  readonly contentId: string
  readonly displayName: string
}

/** Long enough to begin; what was begun goes on. */
const minutes = 5

/** Has the browser save a file of the conference, by an address of this origin that needs no token. */
export async function saveShared(
  client: LumiClient,
  { confId, contentId, displayName }: Saved,
): Promise<void> {
  const { sharedAccessUrl } = await client.conferenceContent.sharedAccess({
    params: { id: confId, contentId },
    query: { expiry_minutes: minutes },
  })
  const { pathname, search } = new URL(sharedAccessUrl)
  // Of another origin, a browser would open it in place of the call.
  saveFile(`${pathname}${search}`, displayName)
}

/** The same where only this page can open it: it is fetched whole before. */
export async function saveOpened(
  client: LumiClient,
  { confId, contentId, displayName }: Saved,
): Promise<void> {
  const file = await client.conferenceContent.download({ params: { id: confId, contentId } })
  saveBlob(file, displayName)
}
