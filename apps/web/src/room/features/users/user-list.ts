import type { ConferenceUser } from '@lumi/contract'
import { folded } from '#lib/folded.ts'
import { groupByRole, type Roster } from '#room/channel/roster.ts'

export type UserGroup = keyof ReturnType<typeof groupByRole>

/** One line of the list. */
export type Line =
  | { readonly kind: 'heading'; readonly group: UserGroup; readonly count: number }
  | { readonly kind: 'user'; readonly group: UserGroup; readonly user: ConferenceUser }
  | { readonly kind: 'nobody'; readonly group: UserGroup }

const groups: readonly UserGroup[] = ['hosts', 'presenters', 'attendees']

/** Everyone whose name has what is searched for, by role and name. Headings count whom they stand above. */
export function linesOf(roster: Roster, search: string, compare: (a: string, b: string) => number): Line[] {
  const wanted = folded(search)
  const found = [...roster.values()].filter(({ displayName }) => folded(displayName).includes(wanted))
  const byRole = groupByRole(found, compare)
  return groups.flatMap((group): Line[] => {
    const users = byRole[group]
    return [
      { kind: 'heading', group, count: users.length },
      ...(users.length > 0
        ? users.map((user): Line => ({ kind: 'user', group, user }))
        : [{ kind: 'nobody', group } as const]),
    ]
  })
}
