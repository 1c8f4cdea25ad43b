import type { Browser, Page } from '@playwright/test'
import { openBaselinePage } from './baseline-page.ts'
import { withFreshPage } from './browser.ts'
import { openLobby, withOtherInCall } from './call.ts'
import { type JoinMarks, readJoinMarks, recordJoinMarks } from './join-marks.ts'
import { readLobbyReady, recordLobbyReady } from './lobby-ready.ts'
import { type Device, slowDown } from './network.ts'
import { untilUnwatched } from './sent-pictures.ts'

export interface Join {
  readonly marks: JoinMarks
  /** From opening the link to a lobby that can be left for the call. Milliseconds. */
  readonly lobbyReady: number
}

/** The joins of the room, and of a page with nothing but `livekit-client`. */
export type Joins = Record<'room' | 'plain page', Join[]>

const watched = { button: 'Join now', other: 'Other' }

/** Joins somebody who is alone in a call: by the room and by the plain page in turns, so that other work of the machine affects both. */
export function joinInTurns(
  browser: Browser,
  url: string,
  { rounds, device }: { readonly rounds: number; readonly device?: Device },
): Promise<Joins> {
  return withOtherInCall(url, browser, async ({ confId, attendeeUrl }, other) => {
    const key = new URL(attendeeUrl).searchParams.get('key') ?? ''
    const join = (open: (page: Page) => Promise<void>): Promise<Join> =>
      withFreshPage(browser, async (page) => {
        await recordJoinMarks(page, watched)
        await recordLobbyReady(page, watched.button)
        if (device) await slowDown(page, device)
        await open(page)
        const lobbyReady = await readLobbyReady(page)
        await untilUnwatched(other)
        await page.getByRole('button', { name: watched.button }).click()
        return { lobbyReady, marks: await readJoinMarks(page) }
      })
    const joinRoom = () => join((page) => openLobby(page, attendeeUrl))
    const joinBaseline = () => join((page) => openBaselinePage(page, url, { confId, key, device }))
    await joinRoom()
    await joinBaseline()

    const joins: Joins = { room: [], 'plain page': [] }
    for (let round = 0; round < rounds; round += 1) {
      joins.room.push(await joinRoom())
      joins['plain page'].push(await joinBaseline())
    }
    return joins
  })
}

/** The time of each join from the press to the first frame. Milliseconds. */
export const firstFrames = (joins: readonly Join[]) =>
  joins.map(({ marks }) => marks['first frame shown'] ?? Number.NaN)
