import { type ReadonlySignal, signal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/media-problems.gen.ts'
import type { ConferenceContext, MediaContext } from '#room/context.ts'
import type { Device } from '#room/media/devices/device-list.ts'
import type { Measurements } from '#room/media/media-plane.ts'
import { monitorCpu } from './cpu.ts'
import { monitorMutedSpeech } from './muted-speech.ts'
import { monitorNetwork } from './network.ts'
import { monitorSilence } from './silence.ts'

/** Starts the monitors of the media of a call. */
export function startMonitors(context: ConferenceContext & MediaContext) {
  const measurements = measureRepeatedly(context)
  monitorMutedSpeech(context)
  offerNewDevices(context)
  monitorSilence(context, measurements)
  monitorNetwork(context, measurements)
  monitorCpu(context)
}

/** Rare enough to have no measurable cost. Milliseconds. */
const measureEveryMs = 5000

/** The last measurements; undefined before the first ones, and where nothing could be measured. */
function measureRepeatedly({
  scope,
  media,
}: Pick<ConferenceContext, 'scope'> & Pick<MediaContext, 'media'>): ReadonlySignal<Measurements | undefined> {
  const measurements = signal<Measurements | undefined>(undefined)
  const measure = async () => {
    // A connection that is being established has no statistics.
    const now = await media.measure().catch(() => undefined)
    if (scope.signal.aborted) return
    measurements.value = now
    scope.after(measureEveryMs, measure)
  }
  void measure()
  return measurements
}

/** Browsers list the preferred device of the system under these names, besides its own. */
const aliases = new Set(['default', 'communications'])

const id = 'plugged'

/** Offers a headset, or a microphone or speaker by itself, that is plugged in during the call. */
export function offerNewDevices({
  scope,
  devices,
  notifications,
}: Pick<ConferenceContext, 'scope' | 'notifications'> & Pick<MediaContext, 'devices'>) {
  const t = textOf(words)
  // Until the person allows a microphone, devices have no names, and their ids change.
  const named = () => {
    const { microphones, speakers } = devices.list.lists.value
    const withNames = (list: readonly Device[]) => list.filter(({ id, label }) => label && !aliases.has(id))
    return { microphones: withNames(microphones), speakers: withNames(speakers) }
  }
  const known = new Set<string>()
  let isFirst = true
  let offered: readonly string[] = []

  scope.follow(named, ({ microphones, speakers }) => {
    const all = [...microphones, ...speakers]
    if (all.length === 0) return
    const added = isFirst ? [] : all.filter(({ id }) => !known.has(id))
    for (const { id } of all) known.add(id)
    isFirst = false
    if (!all.some(({ id }) => offered.includes(id))) notifications.close(id)
    const [first] = added
    if (!first) return
    const isPart = (device: Device) => added.includes(device) && device.groupId === first.groupId
    const [microphone, speaker] = [microphones.find(isPart), speakers.find(isPart)]
    offered = added.filter(isPart).map(({ id }) => id)
    const use = () => {
      if (microphone) void devices.microphone.choose(microphone.id)
      if (speaker) devices.chooseSpeaker(speaker.id)
    }
    notifications.show({
      id,
      icon: 'headphones',
      text: () => t('plugged', { name: first.label }),
      actions: [{ text: () => t('plugged.use'), run: use }],
      placement: 'top',
      duration: 'infinite',
    })
  })
}
