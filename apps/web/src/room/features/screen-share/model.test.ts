import type { ConferenceUser, RoomConference } from '@lumi/contract'
import type { Features, Privileges } from '@lumi/contract/values'
import { type Signal, signal } from '@preact/signals-core'
import { expect, test, vi } from 'vitest'
import type { Permission } from '#room/channel/permission.ts'
import type { CallMedia } from '#room/context.ts'
import { board } from '#room/features/board/feature.ts'
import { documents } from '#room/features/documents/feature.tsx'
import { createScope } from '#room/reactive/scope.ts'
import { startFeatures } from '#room/session/call-features.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { FakeTrack, fakeStream } from '#room/testing/fake-track.ts'
import { textsOf } from '#room/testing/notifications.ts'
import { screenShare } from './feature.ts'
import { createScreenShare, type ScreenShareModel } from './model.ts'

type Sent = Parameters<CallMedia['send']>

function setUp(open = async () => fakeStream(new FakeTrack('video'))) {
  const scope = createScope()
  const permission = signal<Permission>('allowed')
  const sent = new Map<Sent[0], { readonly track: Sent[1]; readonly onFailure: Sent[2] }>()
  const end = vi.fn(async () => undefined)
  const { context, receive } = fakeContext(scope, { share: { end } })
  const media: CallMedia = {
    ...context.media,
    send: (source, track, onFailure) => void sent.set(source, { track, onFailure }),
  }
  const model = createScreenShare({ ...context, media, permission }, open)
  return { model, context, permission, sent, receive, end }
}

test('picture and sound are sent for as long as the screen is shared', async () => {
  const picture = new FakeTrack('video', '', { displaySurface: 'browser' })
  const sound = new FakeTrack('audio')
  const { model, sent } = setUp(async () => fakeStream(picture, sound))
  await model.screen.start()
  expect(sent.get('share')?.track()).toBe(picture)
  expect(sent.get('shareSound')?.track()).toBe(sound)
  model.screen.stop()
  expect(sent.get('share')?.track()).toBeUndefined()
  expect(sent.get('shareSound')?.track()).toBeUndefined()
})

test('a person reads that the sound of their screen is left out, for as long as they share it', async () => {
  const picture = new FakeTrack('video', '', { displaySurface: 'monitor' })
  const { model, context, sent } = setUp(async () => fakeStream(picture, new FakeTrack('audio')))
  await model.screen.start()
  // The picture is sent.
  context.notifications.close('share')
  expect(sent.get('shareSound')?.track()).toBeUndefined()
  expect(textsOf(context.notifications)).toEqual([
    expect.stringMatching(/^Your screen is shared without its sound/),
  ])
  // The shared window may lie below it: it ends by itself once it could be read.
  expect(context.notifications.items.value).toMatchObject([{ id: 'shareSound', duration: 30_000 }])
  model.screen.stop()
  expect(textsOf(context.notifications)).toEqual([])
})

test('a screen is best for text or for motion, chosen when it starts and changed while it is shared', async () => {
  const picture = new FakeTrack('video')
  const { model, context } = setUp(async () => fakeStream(picture))
  model.start('motion')
  await vi.waitFor(() => expect(model.screen.isSharing.value).toBe(true))
  expect([picture.contentHint, context.media.screenMode.value]).toEqual(['motion', 'motion'])
  model.choose('text')
  expect([picture.contentHint, context.media.screenMode.value]).toEqual(['text', 'text'])
  expect(picture.applyConstraints).toHaveBeenLastCalledWith({ frameRate: { ideal: 15, max: 30 } })
})

test('what may be shared no more is stopped', async () => {
  const { model, permission, sent } = setUp()
  await model.screen.start()
  permission.value = 'disabled'
  expect(model.screen.isSharing.value).toBe(false)
  expect(sent.get('share')?.track()).toBeUndefined()
})

test('what the media server does not take is stopped', async () => {
  const { model, sent } = setUp()
  await model.screen.start()
  sent.get('share')?.onFailure?.()
  expect(model.screen.isSharing.value).toBe(false)
})

test('a screen that somebody else ended is stopped, and its owner is notified', async () => {
  const { model, context, receive } = setUp()
  receive('screen_ended')
  expect(textsOf(context.notifications)).toEqual([])
  await model.screen.start()
  receive('screen_ended')
  expect(model.screen.isSharing.value).toBe(false)
  expect(textsOf(context.notifications)).toEqual(['Someone else ended your screen share.'])
  await model.screen.start()
  receive('screen_ended', { by: { userId: 'ann', displayName: 'Ann' } })
  expect(textsOf(context.notifications)).toEqual(['Ann ended your screen share.'])
})

test('a refusal by the operating system is reported', async () => {
  const { model, context } = setUp(() =>
    Promise.reject(new DOMException('denied by system', 'NotAllowedError')),
  )
  await model.screen.start()
  expect(context.notifications.items.value).toMatchObject([{ id: 'share' }])
})

test('where the page around the call forbids a screen, the call opens in a window of its own', async () => {
  const open = vi.fn(async () => fakeStream(new FakeTrack('video')))
  const { model, context } = setUp(open)
  const featurePolicy = { allowsFeature: (name: string) => name !== 'display-capture' }
  Object.defineProperty(document, 'featurePolicy', { value: featurePolicy, configurable: true })
  try {
    model.start('text')
    expect(open).not.toHaveBeenCalled()
    expect(textsOf(context.notifications)).toEqual([expect.stringMatching(/^The page around this call/)])
    expect(context.notifications.items.value).toMatchObject([
      { actions: [{ url: 'https://meet.example.com/join?id=k7m2&key=a' }] },
    ])
    featurePolicy.allowsFeature = () => true
    model.start('text')
    expect(open).toHaveBeenCalledOnce()
    expect(textsOf(context.notifications)).toEqual([])
  } finally {
    Reflect.deleteProperty(document, 'featurePolicy')
  }
})

test('what else may be shared follows the conference and the privileges, and needs no screen', () => {
  const { context } = fakeContext(createScope(), {})
  const [sharing] = startFeatures([screenShare, documents, board], context, () => undefined)
  const model = sharing?.model as ScreenShareModel
  const conference = context.feed.conference as Signal<RoomConference>
  const me = context.feed.me as Signal<ConferenceUser>
  const give = (privileges: Partial<Privileges>) => {
    me.value = { ...me.value, privileges: { ...me.value.privileges, ...privileges } }
  }
  const turn = (features: Partial<Features>) => {
    conference.value = { ...conference.value, features: { ...conference.value.features, ...features } }
  }
  expect(model.otherKinds.value).toEqual([])
  give({ share: true, annotate: true })
  expect(model.otherKinds.value).toEqual(['documents', 'board'])
  turn({ desktopShare: false })
  expect(model.mayShareScreen()).toBe(false)
  expect(model.toggle()).toBeDefined()
  turn({ documentShare: false })
  expect(model.otherKinds.value).toEqual(['documents', 'board'])
  turn({ fileShare: false })
  expect(model.otherKinds.value).toEqual(['board'])
  give({ annotate: false })
  expect(model.otherKinds.value).toEqual([])
  expect(model.toggle()).toBeUndefined()
  turn({ documentShare: true })
  give({ share: false })
  expect(model.otherKinds.value).toEqual([])
})

test('a screen is stopped where the conference has none any more', async () => {
  const { model, context } = setUp()
  await model.screen.start()
  const conference = context.feed.conference as Signal<RoomConference>
  const features = { ...conference.value.features, desktopShare: false }
  conference.value = { ...conference.value, features }
  expect(model.screen.isSharing.value).toBe(false)
})

test('one key asks what to share, and ends it; where it is not allowed, it does nothing', async () => {
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getDisplayMedia: () => undefined } })
  const { model, permission } = setUp()
  model.toggle()?.()
  expect(model.isAsking.value).toBe(true)
  await model.screen.start()
  model.toggle()?.()
  expect(model.screen.isSharing.value).toBe(false)
  permission.value = 'disabled'
  expect(model.toggle()).toBeUndefined()
  vi.unstubAllGlobals()
})
