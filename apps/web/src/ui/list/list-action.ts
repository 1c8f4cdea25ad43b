import type { TablerIcon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

interface Labelled {
  readonly label: string
  readonly icon?: TablerIcon
  /** The label with its item for screen readers: “Edit Lesson”. In a menu, the menu names the item. */
  readonly name?: string
  /** Stands beside the first one, which is a button, instead of in the menu. */
  readonly beside?: boolean
}

/** Does it. As long as a promise takes, it is shown to be under way; the promise never rejects. */
interface Runs {
  readonly run: () => unknown
}
/** Leads to another page. */
interface Leads {
  readonly link: LinkProps
}
/** Opens an address in a tab of its own. */
interface Opens {
  readonly href: string
}

/** Something that can be done with an item of a list. */
export type ListAction = Labelled & (Runs | Leads | Opens)

/** Something that can be done with all that are selected. */
export interface BulkAction extends Pick<Labelled, 'label' | 'icon'>, Runs {
  /** The reason why it is not possible with this selection; undefined if it is. */
  readonly reason?: string | undefined
}

/** Actions, some of which are for some people or items only. */
export type ListActions<Action = ListAction> = readonly (Action | false | undefined)[]

/**
 * The available actions, each with its index among all: an action that changes at its index is the same button, and
 * keeps the focus.
 */
export const offered = <Action extends object>(actions: ListActions<Action>) =>
  actions.flatMap((action, place) => (action ? [{ ...action, place }] : []))
