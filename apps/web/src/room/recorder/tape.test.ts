import type { RecorderReport, Share } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call, ShownShare } from '#room/session/call.ts'
import { peopleOf, person, user } from '#room/testing/people.ts'
import { createTape } from './tape.ts'

/** A browser's recorder, of which only what it is asked counts. */
class FakeRecorder extends EventTarget {
  static isTypeSupported = () => true
  state = 'inactive'
  start() {
    this.state = 'recording'
  }
  pause() {
    this.state = 'paused'
  }
  resume() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    queueMicrotask(() => this.dispatchEvent(new Event('stop')))
  }
}

beforeEach(() => {
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  const stream = { getTracks: () => [], getVideoTracks: () => [], getAudioTracks: () => [] }
  vi.stubGlobal('navigator', { mediaDevices: { getDisplayMedia: async () => stream } })
})
afterEach(() => vi.unstubAllGlobals())

const screen = (shareId: string) => ({ kind: 'screen', shareId, userId: 'ada' }) as Share
const slides = (shareId: string, page = 1) =>
  ({ kind: 'document', shareId, displayName: 'Fractions.pdf', page }) as unknown as Share

async function record() {
  const onStage = signal<ShownShare | undefined>(undefined)
  const shares = (share: Share) => {
    onStage.value = { share } as ShownShare
  }
  const call = {
    onStage,
    feed: {
      me: signal(user('recorder')),
      roster: signal(new Map([['ada', user('ada', { displayName: 'Ada' })]])),
    },
    media: { people: signal(peopleOf(person('ada', { displayName: 'Ada' }))) },
  } as unknown as Call
  const said: RecorderReport[] = []
  const tape = createTape(call, 'speaker', async (report) => void said.push(report))
  await tape.start()
  const marks = async () => {
    await tape.stop()
    return said.flatMap((report) =>
      report.kind === 'mark'
        ? [[report.mark.kind, report.mark.label, report.mark.shared].join(' ').trim()]
        : [],
    )
  }
  return { tape, shares, marks }
}

test('what is shared during a pause is marked where it goes on, and what was shared before is not again', async () => {
  const { tape, shares, marks } = await record()
  shares(slides('s1'))
  await tape.pause()
  await tape.resume()
  await tape.pause()
  shares(screen('s2'))
  await tape.resume()
  expect(await marks()).toEqual([
    'begin',
    'share Fractions.pdf document',
    'begin',
    'begin',
    'share Ada screen',
  ])
})

test('a document is marked once, however many pages are turned', async () => {
  const { shares, marks } = await record()
  for (const page of [1, 2, 3]) shares(slides('s1', page))
  expect(await marks()).toEqual(['begin', 'share Fractions.pdf document'])
})
