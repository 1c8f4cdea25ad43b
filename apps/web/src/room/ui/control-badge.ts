/** The badge of a control: the number of new things behind it. */
export interface ControlBadge {
  readonly count: number
  /** The same in words. */
  readonly label: string
}
