/** What the page of a conference consists of, in the order of its tabs. */
export const panes = ['details', 'announcements', 'users', 'content', 'polls', 'summary'] as const
export type Pane = (typeof panes)[number]

/** The part of the page that its address carries; without it, the first one. */
export interface PaneSearch {
  readonly pane?: Pane
}

/** Takes from an address what means something. */
export const parsePaneSearch = ({ pane }: Record<string, unknown>): PaneSearch => ({
  pane: panes.find((one) => one === pane),
})
