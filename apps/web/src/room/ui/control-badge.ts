/** What is new behind a control. */
export interface ControlBadge {
  readonly count: number
  /** The same in words. */
  readonly label: string
}
