import { createLumiClient } from '@lumi/sdk'
import type { Page } from '@playwright/test'
import { signUp } from '../../e2e/support/account.ts'
import { createConference, type OwnConference } from '../../e2e/support/conference.ts'
import { enterUnseen } from '../../e2e/support/lesson.ts'
import { joinAsListener } from '../../e2e/support/listener.ts'
import { pressControl } from '../../e2e/support/room.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { fillChat } from '../support/fill.ts'
import { figureOf, scrollByNotches, scrollThrough, takeFrames, watchFrames } from '../support/frames.ts'
import type { Figure } from '../support/report.ts'

const MESSAGES = 5_000
/** Messages stand about 90 px apart; what is three times as far never comes. */
const MOST_PX = 3 * MESSAGES * 90

/** The chat of a call, scrolled by wheel from its last message back to its first, while it loads page after page. */
export async function measureLongChat({ lumi, databaseUrl }: Bench): Promise<Figure[]> {
  const conference = await createConference(await signUp(lumi.url))
  await sendFirst(lumi.url, conference)
  await fillChat(databaseUrl, { confId: conference.confId, wanted: MESSAGES })
  return withBrowser((browser) =>
    withFreshPage(browser, (page) => scrollBack(page, conference), {
      viewport: { width: 1440, height: 900 },
    }),
  )
}

/** Everyone's chat is stored from its first message on. */
async function sendFirst(url: string, conference: OwnConference): Promise<void> {
  const { token, socket } = await joinAsListener(url, conference, 1)
  const client = createLumiClient({ baseUrl: url, getToken: () => token })
  await client.chat.send({
    params: { id: conference.confId, chatId: 'everyone' },
    body: { messageData: 'The very first' },
  })
  socket.close()
}

async function scrollBack(page: Page, { attendeeUrl }: OwnConference): Promise<Figure[]> {
  await enterUnseen(page, attendeeUrl, 'Measured')
  await pressControl(page, 'Chat')
  const messages = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  await messages.getByText(`number ${MESSAGES}`).hover()
  await page.waitForLoadState('networkidle')
  await watchFrames(page)
  await scrollByNotches(page, 'up')
  const byNotches = await takeFrames(page)
  const first = messages.getByText('The very first')
  const isReached = async () => (await first.count()) > 0
  await scrollThrough(page, { direction: 'up', isReached, atMostPx: MOST_PX })
  return [
    figureOf(`chat of ${MESSAGES} messages, scrolled back as a hand does, 10 notches a second`, byNotches),
    figureOf(`the same, on to its first message as fast as the browser takes turns`, await takeFrames(page)),
  ]
}
