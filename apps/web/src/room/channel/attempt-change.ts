import { type ErrorName, errorCode, LumiError } from '@lumi/sdk'
import { textOf } from '#i18n/use-text.ts'
import failures from '#locales/failures.gen.ts'
import words from '#locales/room.gen.ts'
import { shortName } from '#room/ui/short-name.ts'
import type { Notices } from './notices.ts'

/** Why a change of somebody else, or of the whole conference, was not made. */
export type ChangeRefusal = 'higherRole' | 'roleAboveOwn' | 'notAllowed' | 'gone' | 'unreachable' | 'failed'

/** Waits for a change, and says why it was not made; `name`: of the person it was about. */
export async function attemptChange(notices: Notices, change: Promise<unknown>, name = ''): Promise<void> {
  try {
    await change
    notices.settle('change')
  } catch (error) {
    console.warn('The change was refused', error)
    notices.show({ about: 'change', text: () => refusalText(error, name), isPassing: true })
  }
}

/** Why a change was not made, where it is said by what asked for it. */
export function refusalText(error: unknown, name = ''): string {
  const refusal = changeRefusalOf(error)
  return (
    (refusal === 'failed' && reasonOf(error)) ||
    textOf(words)(`notice.change.${refusal}`, { name: shortName(name) })
  )
}

/** What the refusal says by its name. */
const reasonOf = (error: unknown) =>
  error instanceof LumiError && error.errorName && error.errorName in errorCode
    ? textOf(failures)(error.errorName)
    : undefined

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
