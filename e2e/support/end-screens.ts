import type { WebSocketRoute } from '@playwright/test'
import { callLook } from './call-look.ts'
import { createConference } from './conference.ts'
import { refuse } from './refused-line.ts'
import { desk, guest, longName, type Walk } from './room-screens.ts'
import { expect } from './test.ts'

/** Looks at each way in which a call ends for somebody, in a language. */
export async function walkThroughEnds({ language, owner, newPage, look }: Walk): Promise<void> {
  const { confId, attendeeUrl } = await createConference(owner, { displayName: longName })
  const params = { id: confId }
  const open = async () => {
    const page = await newPage({ locale: language, viewport: desk })
    return { page, ...callLook({ page, language, look }) }
  }
  /** An expelled person cannot come back, so each of them is a new one. */
  const enter = async (url: string, name: string) => {
    const somebody = await open()
    await somebody.enter(url, name)
    return somebody
  }
  const seeEnd = async ({ page, main, t }: Awaited<ReturnType<typeof open>>, reason: string) => {
    await expect(page.getByRole('heading', { name: t('room', `over.${reason}`), exact: true })).toBeVisible()
    await look({ name: `over: ${reason}`, page, container: main, inReach: [] })
    await page.context().close()
  }

  const { attendAsAttendeeUrl } = await owner.client.conferenceUser.create({
    params,
    body: { displayName: guest },
  })
  const first = await enter(attendAsAttendeeUrl ?? '', guest)
  const second = await enter(attendAsAttendeeUrl ?? '', guest)
  await seeEnd(first, 'replaced')
  await second.page.context().close()

  const ben = await enter(attendeeUrl, 'Ben')
  const { items } = await owner.client.conferenceUser.list({ params })
  const userIds = items.filter(({ displayName }) => displayName === 'Ben').map(({ userId }) => userId)
  await owner.client.conferenceUser.expel({ params, body: { userIds } })
  await seeEnd(ben, 'expelled')
  const cleo = await enter(attendeeUrl, 'Cleo')
  await owner.client.conference.update({ params, body: { state: 3 } })
  await seeEnd(cleo, 'ended')

  // The line is cut, and the link does not lead back.
  const other = await createConference(owner, { displayName: longName })
  const eve = await open()
  const lines: WebSocketRoute[] = []
  let isShut = false
  await eve.page.routeWebSocket(/\/realtime\//, (line) => {
    if (isShut) return refuse(line)
    lines.push(line)
    line.connectToServer()
  })
  await eve.enter(other.attendeeUrl, 'Eve')
  isShut = true
  const json = { error_code: 1, error_name: 'entryNotAllowed', error_description: 'Not this way' }
  await eve.page.route(/\/join$/, (route) => route.fulfill({ status: 403, json }))
  for (const line of lines) await line.close()
  await seeEnd(eve, 'accessLost')
}
