import type { Page } from '@playwright/test'
import { breakable } from '../../support/breakable.ts'
import { createConference } from '../../support/conference.ts'
import { writeMessage } from '../../support/lesson.ts'
import { redPicture } from '../../support/red-picture.ts'
import { control, enterMuted } from '../../support/room.ts'
import { expect } from '../../support/test.ts'
import { openWebSite, type WebSite } from '../../support/web-site.ts'

const html = (head: string) => `<!doctype html><html lang="en"><head>${head}</head></html>`
const pages = {
  '/walk': {
    type: 'text/html',
    body: html(`
      <meta property="og:title" content="A walk by the river">
      <meta property="og:description" content="Nine bridges in two hours">
      <meta property="og:site_name" content="Walks">
      <meta property="og:image" content="/river.png">`),
  },
  '/river.png': { type: 'image/png', body: redPicture },
  '/gone': { status: 404, type: 'text/html', body: html('<title>Not found</title>') },
}

interface Reading {
  readonly site: WebSite
  /** Ada and Ben with the chat open, at a Lumi that may load the site's metadata. */
  readonly call: { readonly ada: Page; readonly ben: Page }
}

const reading = breakable.extend<Reading>({
  variables: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8', ALLOW_OUTGOING_PORTS: '1-65535' },
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures that a function needs from it.
  site: async ({}, use) => {
    const site = await openWebSite(pages)
    await use(site)
    await site.stop()
  },
  call: async ({ owner, newPage }, use) => {
    const { hostUrl, attendeeUrl } = await createConference(owner)
    const [ada, ben] = [await newPage(), await newPage()]
    await enterMuted(ada, hostUrl, 'Ada')
    await enterMuted(ben, attendeeUrl, 'Ben')
    for (const page of [ada, ben]) await control(page, 'Chat').click()
    await use({ ada, ben })
  },
})

const linksOf = (page: Page, text: string) =>
  page
    .getByRole('region', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ hasText: text })
    .getByRole('link')
const cardOf = (page: Page) => linksOf(page, 'Look').filter({ hasText: 'A walk by the river' })

reading(
  'a link to a web page shows the other its title, description and picture',
  async ({ site, call: { ada, ben } }) => {
    const asked: string[] = []
    ben.on('request', (request) => asked.push(new URL(request.url()).origin))
    await writeMessage(ada, `Look: ${site.origin}/walk`)
    const card = cardOf(ben)
    await expect(card).toHaveAttribute('href', `${site.origin}/walk`)
    await expect(card).toContainText('Walks')
    await expect(card).toContainText('Nine bridges in two hours')
    await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 32)
    // The owner of the page does not learn who reads about it.
    expect(asked).not.toContain(site.origin)
  },
)

reading(
  'a link whose page is gone is just a link',
  { tag: '@long' },
  async ({ site, call: { ada, ben } }) => {
    const link = `${site.origin}/gone`
    const answer = ben.waitForResponse((response) => new URL(response.url()).searchParams.get('uri') === link)
    await writeMessage(ada, `Missing: ${link}`)
    expect((await answer).ok()).toBe(false)
    // The answers to later requests are shown.
    await writeMessage(ada, `Look: ${site.origin}/walk`)
    await expect(cardOf(ben)).toBeVisible()
    await expect(linksOf(ben, 'Missing')).toHaveText([link])
  },
)
