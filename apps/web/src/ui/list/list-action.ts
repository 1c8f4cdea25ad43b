import type { TablerIcon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

/** Something that can be done with an item of a list, or with all that are selected. */
export interface ListAction {
  readonly label: string
  readonly icon?: TablerIcon
  /** The same for those who do not see of which item it is: “Edit Lesson”. Where it stands in a menu, that says so. */
  readonly name?: string
  /** Does it. As long as a promise takes, it is shown to be under way; the promise never rejects. */
  readonly run?: () => unknown
  /** Leads to another page instead. */
  readonly link?: LinkProps
  /** Opens an address in a tab of its own instead. */
  readonly href?: string
  /** Stands beside the first one, which is a button, instead of in the menu. */
  readonly beside?: boolean
}

/** Actions, some of which are for some people or items only. */
export type ListActions<Action = ListAction> = readonly (Action | false | undefined)[]

/** Those that there are, each with its place among all: what changes in its place is the same button, and keeps the focus. */
export const offered = <Action extends object>(actions: ListActions<Action>) =>
  actions.flatMap((action, place) => (action ? [{ ...action, place }] : []))
