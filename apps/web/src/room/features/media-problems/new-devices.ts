import { textOf } from '#i18n/use-text.ts'
import words from '#locales/media-problems.gen.ts'
import type { ConferenceContext, MediaContext } from '#room/context.ts'
import type { Device } from '#room/media/devices/device-list.ts'

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
