import type { Page } from '@playwright/test'
import { createConference } from '../../support/conference.ts'
import { query } from '../../support/database.ts'
import { control, enterMuted } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const scroller = (page: Page) => page.getByRole('region', { name: 'Messages' })
const messages = (page: Page) => scroller(page).getByRole('listitem')
const composer = (page: Page) => page.getByLabel(/^Message /)

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

const COUNT = 3000

/** Writes messages of different lengths, as if they were old. The last one replies to the first. */
async function fill(confId: string): Promise<void> {
  await query(
    `insert into chat_messages (conf_id, chat_id, user_id, display_name, message_data, created)
     select $1, 'everyone', 'author' || n % 3, 'Author ' || n % 3,
            '<p>' || repeat('words and ', n % 23) || 'number ' || n || '</p>',
            now() - interval '1 minute' * ($2::int + 1 - n)
     from generate_series(1, $2::int) as n`,
    [confId, COUNT],
  )
  await query(
    `update chat_messages as reply
     set quote = jsonb_build_object('messageId', first.message_id, 'userId', first.user_id,
                                    'displayName', first.display_name, 'text', 'number 1')
     from chat_messages as first
     where reply.conf_id = $1 and first.conf_id = $1
       and reply.message_data like '%number ' || $2::text || '</p>' and first.message_data like '%number 1</p>'`,
    [confId, COUNT],
  )
}

interface Place {
  readonly text: string
  /** Pixels below the upper edge of the list. */
  readonly at: number
  /** Its place among all lines of the list. */
  readonly index: string | undefined
}

/**
 * Returns the positions of messages once nothing moves any more; or, while scrolling back, just before earlier ones
 * arrive.
 */
const places = (page: Page, when: 'still' | 'scrolling back' = 'still'): Promise<readonly Place[]> =>
  scroller(page).evaluate(async (list, moment) => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    const now = () => {
      const top = list.getBoundingClientRect().top
      return [...list.querySelectorAll<HTMLElement>('ol > li')].map((line) => ({
        text: /number \d+$/.exec([...line.querySelectorAll('p')].at(-1)?.textContent ?? '')?.[0] ?? '',
        at: line.getBoundingClientRect().top - top,
        index: line.dataset.index,
      }))
    }
    let shown = now()
    if (moment === 'scrolling back') {
      const indexes = new Map<string, string | undefined>()
      const haveCome = () => now().some(({ text, index }) => (indexes.get(text) ?? index) !== index)
      // Lines that come before a line change its place among all. Lines that are measured may push the list back
      // down.
      while (!haveCome()) {
        if (list.scrollTop > 300) list.scrollTo({ top: 300 })
        shown = now()
        for (const { text, index } of shown) indexes.set(text, index)
        await nextFrame()
      }
      return shown
    }
    for (let still = 0; still < 5; ) {
      await nextFrame()
      const before = JSON.stringify(shown)
      shown = now()
      still = JSON.stringify(shown) === before ? still + 1 : 0
    }
    return shown
  }, when)

/** The message that is read: the first that is whole. */
function readIn(shown: readonly Place[]): Place {
  const [read] = shown.filter(({ text, at }) => text !== '' && at >= 0).sort((a, b) => a.at - b.at)
  if (!read) throw new Error('No message is seen')
  return read
}

/** Expects a message to be where it was. */
const expectAt = (page: Page, { text, at }: Place) =>
  expect
    .poll(async () => {
      const now = (await places(page)).find((one) => one.text === text)?.at
      return now === undefined ? Number.NaN : Math.abs(now - at)
    })
    .toBeLessThanOrEqual(1)

test('a long history is rendered in part, and does not jump', async ({ owner, page, newPage }) => {
  const { confId, hostUrl, attendeeUrl } = await createConference(owner)
  const ben = await newPage()
  await enterMuted(ben, attendeeUrl, 'Ben')
  await control(ben, 'Chat').click()
  await write(ben, 'first')
  await expect(messages(ben)).toContainText('Delivered')
  await fill(confId)
  await enterMuted(page, hostUrl, 'Ada')
  await control(page, 'Chat').click()
  await expect(messages(page).last()).toContainText(`number ${COUNT}`)

  // Earlier messages come in before what is read, which stays where it is; not before it has been seen.
  await page.route(/messages\?.*cursor=/, async (route) => {
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
    await route.continue()
  })
  // Before it has come to rest at its end, a list that is scrolled goes there still.
  await places(page)
  for (let times = 0; times < 5; times += 1)
    await expectAt(page, readIn(await places(page, 'scrolling back')))
  expect(await messages(page).count()).toBeLessThan(80)

  // A message that arrives meanwhile moves nothing, and is announced.
  const read = readIn(await places(page))
  await write(ben, 'said meanwhile')
  const jump = page.getByRole('button', { name: 'New messages' })
  await expect(jump).toBeVisible()
  await expectAt(page, read)
  await jump.click()
  await expect(messages(page).last()).toContainText('said meanwhile')
  await expect(jump).toHaveCount(0)

  // A reply leads to what it replies to, thousands of messages back, of which few stand in the page.
  await page.getByRole('button', { name: 'number 1', exact: false }).click()
  const first = messages(page)
    .getByRole('paragraph')
    .filter({ hasText: /^words and number 1$/ })
  await expect(first).toBeInViewport()
  expect(await messages(page).count()).toBeLessThan(80)
  await page.getByRole('button', { name: 'Jump to latest' }).click()
  await expect(messages(page).last()).toContainText('said meanwhile')
  await expect(messages(page).last()).toBeInViewport()
})
