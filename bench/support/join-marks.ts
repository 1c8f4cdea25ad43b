import type { Page } from '@playwright/test'
import { median } from './report.ts'

/** The steps of a join in their order, as any page that uses livekit-client goes through them. */
export const joinSteps = [
  'pressed',
  'join asked',
  'join answered',
  'signalling begun',
  'signalling answered',
  'media connected',
  'track received',
  'track attached',
  'first frame shown',
] as const

export type JoinStep = (typeof joinSteps)[number]

/** When each step was reached first. Milliseconds since the press. */
export type JoinMarks = Partial<Record<JoinStep, number>>

declare global {
  interface Window {
    lumiJoinMarks?: JoinMarks
  }
}

/**
 * Records when a page reaches each step of a join, from the press on `button` to the first frame that a video beside the
 * name `other` shows. It watches the browser's own interfaces, so that any page can be compared with any other. To be
 * called before the page is opened.
 */
export async function recordJoinMarks(page: Page, watched: { button: string; other: string }): Promise<void> {
  await page.addInitScript(watchJoin, watched)
}

/** Runs in the page. */
function watchJoin({ button, other }: { button: string; other: string }) {
  const marks: JoinMarks = {}
  window.lumiJoinMarks = marks
  const mark = (step: JoinStep, time = performance.now()) => {
    if (marks.pressed !== undefined || step === 'pressed') marks[step] ??= time
  }

  document.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (target instanceof Element && target.closest('button')?.textContent?.trim() === button)
        mark('pressed', timeStamp)
    },
    true,
  )

  const { fetch } = window
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!/\/join(\?|$)/.test(url)) return fetch(input, init)
    mark('join asked')
    const response = await fetch(input, init)
    mark('join answered')
    return response
  }

  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      if (!String(url).includes('/media')) return
      mark('signalling begun')
      this.addEventListener('message', () => mark('signalling answered'), { once: true })
    }
  }

  const received = new WeakSet<MediaStreamTrack>()
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      this.addEventListener('connectionstatechange', () => {
        if (this.connectionState === 'connected') mark('media connected')
      })
      this.addEventListener('track', ({ track }) => {
        if (track.kind !== 'video') return
        received.add(track)
        mark('track received')
      })
    }
  }

  const source = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'srcObject')
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    ...source,
    set(stream) {
      source?.set?.call(this, stream)
      if (stream instanceof MediaStream && stream.getVideoTracks().some((track) => received.has(track)))
        mark('track attached')
    },
  })

  const known = new WeakSet<HTMLVideoElement>()
  const follow = (video: HTMLVideoElement) => {
    if (known.has(video)) return
    known.add(video)
    video.requestVideoFrameCallback(() => {
      if (video.closest('li')?.textContent?.includes(other)) mark('first frame shown')
    })
  }
  new MutationObserver(() => document.querySelectorAll('video').forEach(follow)).observe(document, {
    childList: true,
    subtree: true,
  })
}

/** The steps of a join that has come to its first frame, in milliseconds since the press. */
export async function readJoinMarks(page: Page): Promise<JoinMarks> {
  const isShown = () => window.lumiJoinMarks?.['first frame shown'] !== undefined
  await page.waitForFunction(isShown, undefined, { polling: 100 })
  const { pressed = 0, ...marks } = await page.evaluate(() => window.lumiJoinMarks ?? {})
  return Object.fromEntries(Object.entries(marks).map(([step, time]) => [step, time - pressed]))
}

/** A table of the median of each step, one column for each page that was measured. */
export function waterfallOf(joins: Readonly<Record<string, readonly { marks: JoinMarks }[]>>): string {
  const names = Object.keys(joins)
  const reached = (name: string, step: JoinStep) => {
    const times = (joins[name] ?? []).flatMap(({ marks }) => marks[step] ?? [])
    return times.length === 0 ? '' : String(Math.round(median(times)))
  }
  return [
    `| milliseconds after the press | ${names.join(' | ')} |`,
    `|---|${names.map(() => '---').join('|')}|`,
    ...joinSteps
      .slice(1)
      .map((step) => `| ${step} | ${names.map((name) => reached(name, step)).join(' | ')} |`),
  ].join('\n')
}
