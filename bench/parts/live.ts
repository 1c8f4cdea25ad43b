import { signUp, type TestAccount } from '../../e2e/support/account.ts'
import { createConference } from '../../e2e/support/conference.ts'
import { joinAsListener, type Listener } from '../../e2e/support/listener.ts'
import { enterCall } from '../../e2e/support/room.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { type Figure, median, rounded, spreadOf } from '../support/report.ts'

const CHANGES = 21
const SOCKETS = 200
const TOASTS = 5

/** A privilege taken until the room's control is gone, and a toast to 200 sockets until the last has it. */
export async function measureLive({ lumi }: Bench): Promise<Figure[]> {
  const owner = await signUp(lumi.url)
  return [await measurePrivilege(owner), await measureToast(lumi.url, owner)]
}

async function measurePrivilege(owner: TestAccount): Promise<Figure> {
  const conference = await createConference(owner)
  const times = await withBrowser((browser) =>
    withFreshPage(browser, async (page) => {
      await enterCall(page, conference.attendeeUrl, 'Measured')
      const params = { id: conference.confId }
      const { items } = await owner.client.conferenceUser.list({ params, query: { active: true } })
      const userId = items[0]?.userId ?? ''
      const found: number[] = []
      for (let change = 0; change < CHANGES; change += 1) {
        const video = change % 2 === 1
        // Watched before anything is changed: what happened earlier would never be seen.
        const watch = await page.evaluateHandle((expected) => {
          const controls = () => [...document.querySelectorAll('[role="toolbar"] button')]
          const control = () => controls().find((button) => button.textContent === 'Video')
          const isAsExpected = () => (control()?.getAttribute('aria-disabled') !== 'true') === expected
          const enforced = new Promise<number>((resolve) => {
            const observer = new MutationObserver(() => {
              if (!isAsExpected()) return
              observer.disconnect()
              resolve(Date.now())
            })
            observer.observe(document.body, { subtree: true, childList: true, attributes: true })
          })
          return { enforced }
        }, video)
        const start = Date.now()
        await owner.client.conferenceUser.update({
          params: { ...params, userId },
          body: { privileges: { video } },
        })
        found.push((await watch.evaluate(({ enforced }) => enforced)) - start)
      }
      return found
    }),
  )
  const middle = median(times)
  return {
    what: 'change of a privilege → enforced in the room, median',
    measured: `${rounded(middle, 0)} ms`,
    spread: spreadOf(times, 0),
    bar: '≤ 150 ms',
    kept: middle <= 150,
  }
}

async function measureToast(url: string, owner: TestAccount): Promise<Figure> {
  const conference = await createConference(owner)
  const listeners: Listener[] = []
  try {
    for (let number = 0; number < SOCKETS; number += 1)
      listeners.push(await joinAsListener(url, conference, number))
    const times: number[] = []
    for (let sent = 0; sent < TOASTS; sent += 1) {
      const all = Promise.all(
        listeners.map(
          ({ socket }) =>
            new Promise<number>((resolve) => socket.once('toast', () => resolve(performance.now()))),
        ),
      )
      const start = performance.now()
      await owner.client.toast.send({
        params: { id: conference.confId },
        body: { messageText: 'Five minutes left', userGroup: 2 },
      })
      times.push(Math.max(...(await all)) - start)
    }
    const middle = median(times)
    return {
      what: '200 sockets in one conference, one toast to all: last one received',
      measured: `${rounded(middle, 0)} ms (median of ${TOASTS})`,
      spread: spreadOf(times, 0),
      bar: '≤ 300 ms',
      kept: middle <= 300,
    }
  } finally {
    for (const { socket } of listeners) socket.close()
  }
}
