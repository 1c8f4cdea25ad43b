import type { ConferenceUser, RemovalReason, RoomConference } from '@lumi/contract'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import { canShareScreen } from '#room/features/screen-share/screen-capture.ts'
import { createToasts, type Toasts } from '#room/features/toasts/toasts.ts'
import { computedFields } from '#room/reactive/computed-fields.ts'
import type { Scope } from '#room/reactive/scope.ts'
import type { Admission, ControlLink, ControlOptions, MediaState, OpenControl } from './control-channel.ts'
import { type Controls, controlsFor } from './controls.ts'
import { applyEvent, type Roster, rosterOf } from './roster.ts'

/** What the control plane knows of the conference, live: while waiting for it and while in it. */
export interface ConferenceFeed {
  readonly link: ReadonlySignal<ControlLink>
  readonly conference: ReadonlySignal<RoomConference>
  readonly me: ReadonlySignal<ConferenceUser>
  /** Everyone who is there; undefined until the control plane has said so. */
  readonly roster: ReadonlySignal<Roster | undefined>
  readonly controls: ReadonlySignal<Controls>
  readonly toasts: Toasts
  reportMedia(state: MediaState): void
}

export interface FeedOptions {
  readonly openControl: OpenControl
  /** What the join answered. */
  readonly joined: { readonly conference: RoomConference; readonly user: ConferenceUser }
  readonly token: () => string
  readonly onAdmitted: (admission: Admission) => void
  readonly onMediaMoved: ControlOptions['onMediaMoved']
  readonly onMoved: ControlOptions['onMoved']
  readonly onRemoved: (reason: RemovalReason) => void
  readonly onRefused: () => Promise<void>
}

export function createConferenceFeed(scope: Scope, options: FeedOptions): ConferenceFeed {
  const conference = signal(options.joined.conference)
  const me = signal(options.joined.user)
  const roster = signal<Roster | undefined>(undefined)
  const toasts = createToasts(scope)

  const controls = computedFields(() => controlsFor(conference.value.features, me.value.privileges))
  const becomeMe = (next: ConferenceUser) => {
    const before = me.value.role
    me.value = next
    if (next.role !== before)
      toasts.showRole(next.role, controls.value.share === 'allowed' && canShareScreen())
  }

  const control = options.openControl(scope, {
    token: options.token,
    onAdmitted: options.onAdmitted,
    onMediaMoved: options.onMediaMoved,
    onMoved: options.onMoved,
    onRemoved: options.onRemoved,
    onRefused: options.onRefused,
    onSnapshot(snapshot) {
      conference.value = snapshot.conference
      becomeMe(snapshot.user)
      roster.value = rosterOf(snapshot)
    },
    onEvents({ items }) {
      for (const event of items) {
        const own = event.users.find((user) => user.userId === me.value.userId)
        if (own) becomeMe(own)
        // Before the first snapshot there is nothing to change; it will hold what has happened.
        if (!roster.value) continue
        const after = applyEvent(roster.value, event)
        roster.value = after.roster
        for (const movement of after.movements)
          if (movement.userId !== me.value.userId) toasts.showMovement(movement)
      }
    },
  })

  return {
    link: control.link,
    conference,
    me,
    roster,
    controls,
    toasts,
    reportMedia: control.report,
  }
}
