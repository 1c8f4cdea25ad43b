import type { Share, ShareKind } from '@lumi/contract'
import type { RoomEvents } from '@lumi/sdk'
import { computed, signal } from '@preact/signals-core'
import type { Icon } from '@tabler/icons-react'
import { type ComponentType, createElement, type ReactElement } from 'react'
import { createLateCode } from '#lib/late-code.ts'
import type { Permission, Standing } from './channel/permission.ts'
import type { RoomContext } from './context.ts'
import type {
  ControlState,
  LateProps,
  ModelProps,
  OwnWindowState,
  PanelProps,
  PanelState,
  PanelToggle,
  PersonState,
  Places,
  StageOf,
  StageProps,
  StageState,
} from './part-props.ts'
import { createLateModel, type LateModel, type Preload, preloadModel } from './reactive/late-model.ts'
import { PanelControl, type PanelControlWords } from './ui/control-button.tsx'
import { lazyPart, prefetchPart } from './ui/lazy-part.tsx'
import type { Shortcut } from './ui/shortcut.ts'

/** A component that is loaded when it is first shown. */
type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * One thing that people can do in a call. `Model` exists from the beginning of the call; `Late` is what panel and stage
 * show.
 */
interface Declaration<Model, Late, Kind extends ShareKind> {
  readonly name: string
  /** Decides whether the feature is offered, and whether this person may use it. Default: everybody may, everywhere. */
  readonly permission?: (standing: Standing) => Permission
  /** A button in the control bar. */
  readonly Control?: ComponentType<ControlState & LateProps<Model, Late>>
  /** Instead of `Control`: a button that opens and closes the panel. */
  readonly panelControl?: {
    readonly icon: Icon
    readonly words: PanelControlWords
    /** Shown instead while something is going on. */
    readonly live?: { readonly icon: Icon; readonly isOn: (model: Model) => boolean }
  }
  /** The number of new things behind the panel's control; `late` is undefined until it has been created. */
  readonly badge?: (model: Model, late: Late | undefined) => number
  /**
   * The priority of the control: where the bar has no room for all, the least important move to 'More' first, and of
   * equals the last. Default: low.
   */
  readonly importance?: 'high' | 'medium' | 'low'
  /** True where the control is shown in a window of its own as well (`OwnWindow`). Default: false. */
  readonly isAtHand?: boolean
  /** A small control of this person's own settings, beside the conference's name. */
  readonly Tool?: ComponentType<LateProps<Model, Late>>
  /** Beside the conference's name: a sign of something that goes on. */
  readonly TitleMark?: ComponentType<LateProps<Model, Late>>
  /** A row of its own above the stage: something that goes on and has to be known. It covers nothing. */
  readonly Banner?: ComponentType<LateProps<Model, Late>>
  /** On a wide screen, at the foot of the stage, where lines end: one above the other, so that none covers another. */
  readonly Corner?: ComponentType<LateProps<Model, Late>>
  /** Over the stage. */
  readonly Overlay?: ComponentType<LateProps<Model, Late>>
  /** In a window of its own, beside the room's. */
  readonly OwnWindow?: ComponentType<OwnWindowState & LateProps<Model, Late>>
  /** Beside somebody's name in the list of users. */
  readonly RowMark?: ComponentType<PersonState & LateProps<Model, Late>>
  /** Over somebody's tile. */
  readonly TileMark?: ComponentType<PersonState & LateProps<Model, Late>>
  /** Beside the stage. */
  readonly panel?: Load<PanelProps<Late>>
  /** Shows one kind of share. */
  readonly stage?: {
    readonly shows: Kind
    readonly load: Load<StageProps<Late, Kind>>
    /** Loads the stage ahead, as soon as such a share is shown; this loads what the stage itself loads late. */
    readonly prefetch?: () => void
  }
  /** The events for a page that shows the room in a frame: sent now, and whenever they change. */
  readonly reports?: (model: Model) => Partial<RoomEvents>
  readonly shortcut?: Shortcut & {
    /** Its purpose, in the list of shortcuts. */
    readonly label: () => string
    /** The action that it has now; undefined while it is not allowed. */
    readonly action: (model: Model, panel: Pick<PanelToggle, 'toggle'>) => (() => void) | undefined
  }
  /** Goes on for as long as the space bar is held down. */
  readonly whileSpaceHeld?: {
    readonly label: () => string
    /** Begins it and returns how to end it; undefined while it is not allowed, or not needed. */
    readonly action: (model: Model) => (() => () => void) | undefined
  }
}

/** A feature with one model, which is created when the call begins. */
interface EarlyFeature<Model, Kind extends ShareKind> extends Declaration<Model, Model, Kind> {
  readonly createModel: (context: RoomContext) => Model
  readonly load?: undefined
}

/** A feature whose model is code of its own, which is loaded when panel or stage are first opened. */
interface LateFeature<Model, Late, Kind extends ShareKind> extends Declaration<Model, Late, Kind> {
  /** State that is needed from the beginning of the call, without React. Everybody who joins loads its code. */
  readonly createModel: (context: RoomContext, late: LateModel<Late>) => Model
  readonly load: () => Promise<(context: RoomContext, model: Model) => Late>
  /** Asks for the late model before anybody opens it. Reads signals. Default: it is not loaded ahead. */
  readonly preload?: (context: RoomContext, model: Model) => Preload
}

/** A feature as the room knows it: the types of its models stay inside. */
export interface RoomFeature
  extends Pick<Declaration<never, never, never>, 'name' | 'permission' | 'importance' | 'isAtHand'> {
  readonly hasControl: boolean
  readonly hasPanel: boolean
  /** The kind of share that its stage shows. */
  readonly shows?: ShareKind
  readonly shortcut?: Shortcut & { readonly label: () => string }
  readonly whileSpaceHeld?: { readonly label: () => string }
  /** Creates its model for a call. */
  start(context: RoomContext): StartedFeature
}

/** A feature in a call. Everything that it draws has its model already. */
export interface StartedFeature {
  /** The model that exists from the beginning of the call. */
  readonly model: unknown
  readonly draw: { readonly [Place in keyof Places]?: (props: Places[Place]) => ReactElement }
  readonly drawPanel?: (props: PanelState) => ReactElement
  /** Undefined for shares of other kinds. */
  readonly drawStage?: (share: Share, props: StageState) => ReactElement | undefined
  readonly shortcutAction?: (panel: Pick<PanelToggle, 'toggle'>) => (() => void) | undefined
  readonly spaceAction?: () => (() => () => void) | undefined
  readonly report?: () => Partial<RoomEvents>
}

export function defineFeature<Model, Kind extends ShareKind>(feature: EarlyFeature<Model, Kind>): RoomFeature
export function defineFeature<Model, Late, Kind extends ShareKind>(
  feature: LateFeature<Model, Late, Kind>,
): RoomFeature
export function defineFeature<Model, Late, Kind extends ShareKind>(
  feature: EarlyFeature<Model, Kind> | LateFeature<Model, Late, Kind>,
): RoomFeature {
  return feature.load ? defineLate(feature) : defineEarly(feature)
}

const defineEarly = <Model, Kind extends ShareKind>(feature: EarlyFeature<Model, Kind>): RoomFeature =>
  roomFeature(feature, {
    loadCode: async () => undefined,
    start(context) {
      const model = feature.createModel(context)
      return { model, late: { current: signal(model), load: async () => model, get: () => model } }
    },
  })

function defineLate<Model, Late, Kind extends ShareKind>(
  feature: LateFeature<Model, Late, Kind>,
): RoomFeature {
  const code = createLateCode(feature.load)
  return roomFeature(feature, {
    loadCode: code.load,
    start(context) {
      const late = createLateModel(context.scope, code, (create): Late => create(context, model))
      const model = feature.createModel(context, late)
      const { preload } = feature
      if (preload) preloadModel(context, late, () => preload(context, model))
      return { model, late }
    },
  })
}

interface Lifecycle<Model, Late> {
  readonly loadCode: () => Promise<unknown>
  readonly start: (context: RoomContext) => LateProps<Model, Late>
}

function roomFeature<Model, Late, Kind extends ShareKind>(
  feature: Declaration<Model, Late, Kind>,
  { loadCode, start }: Lifecycle<Model, Late>,
): RoomFeature {
  const { name, panel, stage, panelControl } = feature
  const loadPanel = panel && withModel<PanelState, Late>(panel, loadCode)
  const loadStage = stage && withModel<StageOf<Kind>, Late>(stage.load, loadCode)
  return {
    name,
    permission: feature.permission,
    importance: feature.importance,
    isAtHand: feature.isAtHand,
    shortcut: feature.shortcut,
    whileSpaceHeld: feature.whileSpaceHeld,
    hasControl: Boolean(feature.Control ?? panelControl),
    hasPanel: panel !== undefined,
    shows: stage?.shows,
    start(context) {
      const models = start(context)
      const { model, late } = models
      if (stage?.prefetch && loadStage) prefetchStage(context, stage, loadStage)
      const drawn = <Props extends object>(Part?: ComponentType<Props & LateProps<Model, Late>>) =>
        Part && ((props: Props) => createElement(Part, { key: name, ...props, ...models }))
      const badge = computed(() => feature.badge?.(model, late.current.value) ?? 0)
      const isLive = computed(() => panelControl?.live?.isOn(model) ?? false)
      return {
        model,
        draw: {
          Control: panelControl
            ? (props) => createElement(PanelControl, { key: name, ...panelControl, ...props, badge, isLive })
            : drawn(feature.Control),
          Tool: drawn(feature.Tool),
          TitleMark: drawn(feature.TitleMark),
          Banner: drawn(feature.Banner),
          Corner: drawn(feature.Corner),
          Overlay: drawn(feature.Overlay),
          OwnWindow: drawn(feature.OwnWindow),
          RowMark: drawn(feature.RowMark),
          TileMark: drawn(feature.TileMark),
        },
        drawPanel:
          loadPanel && ((props) => createElement(lazyPart(loadPanel), { props, getModel: late.get })),
        drawStage(share, state) {
          if (!stage || !loadStage || !isOfKind(share, stage.shows)) return undefined
          return createElement(lazyPart(loadStage), { props: { ...state, share }, getModel: late.get })
        },
        shortcutAction: (toggle) => feature.shortcut?.action(model, toggle),
        spaceAction: () => feature.whileSpaceHeld?.action(model),
        report: () => feature.reports?.(model) ?? {},
      }
    },
  }
}

interface WithModelProps<Props, Model> {
  readonly props: Props
  readonly getModel: () => Model
}

/** Loads a part together with the code of the model that it shows. */
const withModel =
  <Props extends object, Model>(
    load: Load<Props & ModelProps<Model>>,
    loadCode: () => Promise<unknown>,
  ): Load<WithModelProps<Props, Model>> =>
  async () => {
    const [Part] = await Promise.all([load(), loadCode()])
    return ({ props, getModel }) => createElement(Part, { ...props, model: getModel() })
  }

/** Loads a stage while the rest of the room still renders. */
function prefetchStage<Props>(
  { scope, stage: { shown } }: RoomContext,
  { shows, prefetch }: { readonly shows: ShareKind; readonly prefetch?: () => void },
  load: Load<Props>,
): void {
  scope.follow(
    () => shown.value?.kind === shows,
    (isShown) => {
      if (!isShown) return
      prefetchPart(load)
      prefetch?.()
    },
  )
}

const isOfKind = <Kind extends ShareKind>(
  share: Share,
  kind: Kind,
): share is Extract<Share, { kind: Kind }> => share.kind === kind
