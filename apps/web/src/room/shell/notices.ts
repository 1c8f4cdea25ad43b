import { type ErrorName, LumiError } from '@lumi/sdk'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { SentTracks } from '#room/media/media-plane.ts'

/** Why a change of somebody else, or of the whole conference, was not made. */
export type ChangeRefusal = 'higherRole' | 'roleAboveOwn' | 'notAllowed' | 'gone' | 'unreachable' | 'failed'

/** Something that did not work: a track that is not sent, or a change that was refused. */
export type CallNotice =
  | { readonly about: keyof SentTracks }
  | { readonly about: 'change'; readonly refusal: ChangeRefusal; readonly name: string }

export interface Notices {
  readonly current: ReadonlySignal<CallNotice | undefined>
  show(notice: CallNotice): void
  /** This works now, or is not wanted any more: what was said of it is over, and what was said of a change is old. */
  settle(about: CallNotice['about']): void
  dismiss(): void
}

/** What did not work, until it does, something else does, or somebody has read it. */
export function createNotices(): Notices {
  const current = signal<CallNotice | undefined>(undefined)
  return {
    current,
    show(notice) {
      current.value = notice
    },
    settle(about) {
      const shown = current.value?.about
      if (shown === about || shown === 'change') current.value = undefined
    },
    dismiss() {
      current.value = undefined
    },
  }
}

/** What the names of the catalogue mean to somebody who wanted to change another. */
const byName: Partial<Record<ErrorName, ChangeRefusal>> = {
  higherRole: 'higherRole',
  roleAboveOwn: 'roleAboveOwn',
  forbidden: 'notAllowed',
  invalidUserId: 'gone',
  userDeleted: 'gone',
}

export function changeRefusalOf(error: unknown): ChangeRefusal {
  if (!(error instanceof LumiError)) return 'failed'
  if (error.isUnreachable || error.status >= 502) return 'unreachable'
  return (error.errorName && byName[error.errorName]) ?? 'failed'
}
