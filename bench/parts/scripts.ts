import { languages } from '@lumi/contract/values'
import type { Browser, Page } from '@playwright/test'
import { signUp } from '../../e2e/support/account.ts'
import { createConference } from '../../e2e/support/conference.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { openLobby, withOtherInCall } from '../support/call.ts'
import { readJoinMarks, recordJoinMarks } from '../support/join-marks.ts'
import { type Figure, rounded } from '../support/report.ts'
import { meterScripts, type ScriptMeter } from '../support/script-meter.ts'

const watched = { button: 'Join now', other: 'Other' }

/** Gzipped JavaScript that comes over the wire with a cold cache. */
export function measureScripts({ lumi }: Bench): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const room = await withOtherInCall(lumi.url, browser, ({ attendeeUrl }) =>
      withFreshPage(browser, async (page) => {
        const meter = await meterScripts(page)
        await recordJoinMarks(page, watched)
        await openLobby(page, attendeeUrl)
        await page.getByRole('button', { name: watched.button }).click()
        await readJoinMarks(page)
        const before = meter.read()
        await page.waitForLoadState('networkidle')
        const later = meter.read()
        await page.getByRole('toolbar').getByRole('button', { name: 'Chat', exact: true }).click()
        await page.getByRole('textbox', { name: /^Message / }).waitFor()
        const { files, kilobytes } = meter.read()
        const chat = { files: files - later.files, kilobytes: kilobytes - later.kilobytes }
        return { before, chat }
      }),
    )
    const peer = await measurePeerApp(lumi.url, browser)
    const signIns: Figure[] = []
    for (const language of languages) {
      const signIn = await withFreshPage(browser, (page) => measureSignIn(lumi.url, page), {
        locale: language,
      })
      signIns.push(figure(`the same for the sign-in page, language ${language}`, signIn, 145))
    }
    return [
      figure(
        'gzipped JavaScript before the first remote frame of the room, cold cache, preloads included',
        room.before,
        285,
      ),
      figure('gzipped JavaScript that the chat loads when it is first opened', room.chat, 60),
      figure('gzipped JavaScript of the peer-to-peer app, in a call of two', peer, 115),
      ...signIns,
    ]
  })
}

async function measurePeerApp(origin: string, browser: Browser) {
  const { attendeeUrl } = await createConference(await signUp(origin))
  const { search } = new URL(attendeeUrl)
  const enter = async (page: Page, name: string) => {
    await page.goto(`${origin}/peer${search}`)
    await page.getByLabel('Your name').fill(name)
    await page.getByRole('button', { name: watched.button }).click()
  }
  return withFreshPage(browser, (first) =>
    withFreshPage(browser, async (second) => {
      await enter(first, 'First')
      const meter = await meterScripts(second)
      await enter(second, 'Second')
      await second.getByRole('listitem').filter({ hasText: 'First' }).locator('video').waitFor()
      await second.waitForLoadState('networkidle')
      return meter.read()
    }),
  )
}

async function measureSignIn(origin: string, page: Page) {
  const meter = await meterScripts(page)
  await page.goto(`${origin}/SignIn`)
  await page.locator('button[type=submit]').waitFor()
  await page.waitForLoadState('networkidle')
  return meter.read()
}

function figure(what: string, { files, kilobytes }: ReturnType<ScriptMeter['read']>, bar: number): Figure {
  return {
    what,
    measured: `${rounded(kilobytes, 0)} kB in ${files} files`,
    bar: `≤ ${bar} kB`,
    kept: kilobytes <= bar,
  }
}
