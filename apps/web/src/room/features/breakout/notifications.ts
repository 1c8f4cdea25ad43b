import { computed, type ReadonlySignal } from '@preact/signals-core'
import { currentLanguage } from '#i18n/language.ts'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/breakout.gen.ts'
import type { ConferenceContext } from '#room/context.ts'
import { durations } from '#room/notifications/durations.ts'
import { roomName } from '#room/ui/names.ts'
import type { BreakoutStatus } from './open-breakout.ts'

/** Longer than a host takes to load the page again. Milliseconds. */
const desertedMs = 8000

type Context = Pick<ConferenceContext, 'scope' | 'notifications'>

interface NotifiedBreakout extends Pick<BreakoutStatus, 'now'> {
  readonly confId: string
  readonly mayManage: ReadonlySignal<boolean>
  enter(roomId: string | null): Promise<boolean>
  openPanel(): void
}

/** Notifies hosts of those who need them while rooms are open, and everybody else when no host is present. */
export async function notifyOfBreakout(context: Context, model: NotifiedBreakout): Promise<void> {
  await words.load(currentLanguage())
  if (context.scope.signal.aborted) return
  notifyOfHelpCalls(context, model)
  notifyOfWaiting(context, model)
  notifyOfAbsentHosts(context, model)
  confirmHelpAsked(context, model)
}

/** Rooms that ask for help, each until its request ends; those who look after the rooms go there. */
function notifyOfHelpCalls(
  { scope, notifications }: Context,
  { now, mayManage, confId, enter }: NotifiedBreakout,
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
          awaitsAnswer: true,
        })
      }
      shown = ids
    },
  )
}

/** People who came late, until they have a room. */
function notifyOfWaiting({ scope, notifications }: Context, { now, mayManage, openPanel }: NotifiedBreakout) {
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
        actions: [{ text: () => t('waiting.show'), run: openPanel }],
        duration: 'infinite',
      })
    },
  )
}

function notifyOfAbsentHosts({ scope, notifications }: Context, { now, confId, enter }: NotifiedBreakout) {
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

/** Notifies the people of the room that asks that the hosts have been shown the request. */
function confirmHelpAsked({ scope, notifications }: Context, { now, mayManage, confId }: NotifiedBreakout) {
  scope.follow(
    () =>
      !mayManage.value &&
      (now.value?.rooms.some((room) => room.confId === confId && room.helpAsked !== null) ?? false),
    (isAsked) => {
      if (!isAsked) return notifications.close('help asked')
      notifications.show({
        id: 'help asked',
        text: () => textOf(words)('help.asked'),
        duration: durations.passing,
      })
    },
  )
}
