import { computed } from '@preact/signals-core'
import { currentLanguage } from '#i18n/language.ts'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/breakout.gen.ts'
import type { RoomContext } from '#room/feature.ts'
import { roomName } from '#room/ui/room-name.ts'
import { type BreakoutModel, createBreakout } from './breakout.ts'
import type { BreakoutAccess } from './breakout-access.ts'

/** Longer than a host takes to load the page again. Milliseconds. */
const desertedMs = 8000
/** Milliseconds. */
const helpAskedMs = 6000

/** Notifies hosts of those who need them while rooms are open, and everybody else when no host is present. */
export async function notifyOfBreakout(context: RoomContext, access: BreakoutAccess): Promise<void> {
  await words.load(currentLanguage())
  if (context.scope.signal.aborted) return
  const model = access.once(createBreakout)
  notifyOfHelpCalls(context, model)
  notifyOfWaiting(context, model)
  notifyOfAbsentHosts(context, model)
  confirmHelpAsked(context, model)
}

/** Rooms that ask for help, each until its request ends; those who look after the rooms go there. */
function notifyOfHelpCalls(
  { scope, notifications }: RoomContext,
  { now, mayManage, confId, enter }: BreakoutModel,
) {
  const t = textOf(words)
  let shown: readonly string[] = []
  scope.follow(
    () =>
      (mayManage.value ? (now.value?.rooms ?? []) : []).filter(
        (room) => room.helpAsked !== null && room.confId !== confId,
      ),
    (calling) => {
      const ids = calling.map((room) => room.confId)
      for (const id of shown) if (!ids.includes(id)) notifications.close(`help ${id}`)
      for (const room of calling) {
        if (shown.includes(room.confId)) continue
        notifications.show({
          id: `help ${room.confId}`,
          severity: 'warning',
          text: () => t('calls', { name: roomName(room.displayName) }),
          actions: [{ text: () => t('visit'), run: () => void enter(room.confId) }],
          placement: 'top',
          announce: 'assertive',
          duration: 'infinite',
        })
      }
      shown = ids
    },
  )
}

/** People who came late, until they have a room. */
function notifyOfWaiting(
  { scope, notifications }: RoomContext,
  { now, mayManage, lookAfter }: BreakoutModel,
) {
  const t = textOf(words)
  const names = computed(() => {
    if (!mayManage.value || now.value?.mode !== 'manual') return ''
    return now.value.people
      .filter(({ isWaiting }) => isWaiting)
      .map(({ displayName }) => displayName)
      .join('\n')
  })
  scope.follow(
    () => names.value,
    (waiting) => {
      if (!waiting) return notifications.close('breakout waiting')
      const [name = '', ...others] = waiting.split('\n')
      notifications.show({
        id: 'breakout waiting',
        text: () => t('waiting', { count: others.length + 1, name }),
        actions: [{ text: () => t('waiting.show'), run: lookAfter }],
        duration: 'infinite',
      })
    },
  )
}

function notifyOfAbsentHosts(
  { scope, notifications }: RoomContext,
  { now, confId, enter }: Pick<BreakoutModel, 'now' | 'confId' | 'enter'>,
) {
  const t = textOf(words)
  let cancel: (() => void) | undefined
  const show = () => {
    const isInRoom = now.peek()?.rooms.some((room) => room.confId === confId)
    notifications.show({
      id: 'deserted',
      severity: 'info',
      text: () => t(isInRoom ? 'notice.deserted.room' : 'notice.deserted'),
      actions: isInRoom ? [{ text: () => t('return'), run: () => void enter(null) }] : [],
      duration: 'infinite',
      isState: true,
    })
  }
  scope.follow(
    () => now.value?.isHosted === false,
    (isDeserted) => {
      cancel?.()
      if (isDeserted) cancel = scope.after(desertedMs, show)
      else notifications.close('deserted')
    },
  )
}

/** Those in the room that asks know that the hosts have been shown. */
function confirmHelpAsked({ scope, notifications }: RoomContext, { now, mayManage, confId }: BreakoutModel) {
  scope.follow(
    () =>
      !mayManage.value &&
      (now.value?.rooms.some((room) => room.confId === confId && room.helpAsked !== null) ?? false),
    (isAsked) => {
      if (!isAsked) return notifications.close('help asked')
      notifications.show({ id: 'help asked', text: () => textOf(words)('help.asked'), duration: helpAskedMs })
    },
  )
}
