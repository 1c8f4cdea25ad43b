import type { Share, ShareKind } from '@lumi/contract'
import type { ReactNode } from 'react'
import type { Permission } from './channel/permission.ts'
import type { LateModel } from './reactive/late-model.ts'
import type { Shortcut } from './ui/shortcut.ts'

export interface ModelProps<Model> {
  readonly model: Model
}

/** Parts that exist from the beginning of the call get the late model as well, as far as it has been loaded. */
export interface LateProps<Model, Late> extends ModelProps<Model> {
  readonly late: LateModel<Late>
}

export interface ControlProps<Model> extends ModelProps<Model>, ControlState {}

export interface ControlState {
  readonly permission: Exclude<Permission, 'hidden'>
  readonly panel: PanelToggle
  /** The feature's shortcut, as the control announces it. */
  readonly shortcut?: Shortcut
}

/** The feature's own panel. At most one panel is open. */
export interface PanelToggle {
  readonly isOpen: boolean
  toggle(): void
}

export interface PanelProps<Model> extends ModelProps<Model>, PanelState {}

export interface PanelState {
  readonly onClose: () => void
}

export interface StageProps<Model, Kind extends ShareKind> extends ModelProps<Model>, StageOf<Kind> {}

export interface StageOf<Kind extends ShareKind> extends StageState {
  /** The share that this person looks at. */
  readonly share: Extract<Share, { kind: Kind }>
}

export interface StageState {
  /** Called once the share can be seen, or cannot be shown at all; must stay the same. */
  readonly onDrawn?: () => void
}

export interface OwnWindowProps<Model, Late> extends LateProps<Model, Late>, OwnWindowState {}
export interface PersonProps<Model> extends ModelProps<Model>, PersonState {}

export interface OwnWindowState {
  /** The controls that are used in a call without looking. */
  readonly controls: ReactNode
}
export interface PersonState {
  readonly userId: string
}

/** The places in which a feature may draw something at any time, with the props that each place gives. */
export interface Places {
  readonly Control: ControlState
  readonly Tool: object
  readonly TitleMark: object
  readonly Banner: object
  readonly Corner: object
  readonly Overlay: object
  readonly OwnWindow: OwnWindowState
  readonly RowMark: PersonState
  readonly TileMark: PersonState
}
