import {
  IconChevronLeft,
  IconChevronRight,
  IconMaximize,
  IconMinimize,
  IconPencil,
  IconPointer,
  IconScreenShareOff,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react'
import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import words from '#locales/sharing.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Zoom } from '#room/stage/zoom/zoom.ts'
import { Button, IconButton } from '#room/ui/button.tsx'
import { useFullScreen } from '#room/ui/use-full-screen.ts'
import classes from './stage-tools.module.css'

interface StageBarProps {
  readonly ref?: RefObject<HTMLDivElement | null>
  /** Name of the shared item; shown where there is room. */
  readonly name: string
  readonly children: ReactNode
}

/** The bar with the tools of a shared document or board. */
export const StageBar = ({ ref, name, children }: StageBarProps) => (
  <div ref={ref} className={classes.bar} data-stage-tools="">
    <span className={classes.name} title={name} dir="auto">
      {name}
    </span>
    {children}
  </div>
)

interface PageTurningProps {
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly onTurn: (page: number) => void
}

/** The page number, with the buttons to the pages beside it. */
export const PageTurning = ({ page, pages, onTurn }: PageTurningProps) => {
  const t = useText(room)
  return (
    <>
      <StageTool label={t('pages.previous')} isIdle={page <= 1} onPress={() => onTurn(page - 1)}>
        <IconChevronLeft size={20} stroke={1.5} aria-hidden data-turns />
      </StageTool>
      <span role="status" className={classes.position}>
        <span className={classes.words}>{t('pages.position', { page, pages })}</span>
        <span className={classes.short} aria-hidden>
          {page}/{pages}
        </span>
      </span>
      <StageTool label={t('pages.next')} isIdle={page >= pages} onPress={() => onTurn(page + 1)}>
        <IconChevronRight size={20} stroke={1.5} aria-hidden data-turns />
      </StageTool>
    </>
  )
}

interface EndShareProps {
  /** Names the share that is ended, and the person who shares it. */
  readonly label: string
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Ends what is shared, for everybody. */
export const EndShare = ({ label, onPress, children }: EndShareProps) => (
  <Button className={classes.end} aria-label={label} title={label} onClick={onPress}>
    <IconScreenShareOff size={20} stroke={1.5} className={classes.short} aria-hidden />
    <span className={classes.words}>{children}</span>
  </Button>
)

interface StageToolProps {
  readonly ref?: Ref<HTMLButtonElement>
  readonly label: string
  /** The effect of pressing it, where its name does not say that. */
  readonly hint?: string
  /** Absent: it is not switched on and off. */
  readonly isOn?: boolean
  /** True where it has nothing to do. It stays reachable, so that the focus is not lost. */
  readonly isIdle?: boolean
  /** Pixels across. */
  readonly size?: number
  readonly className?: string
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A button of the bar at what is shown on the stage. */
export const StageTool = (props: StageToolProps) => {
  const { ref, label, hint = label, isOn, isIdle, size = 40, className, onPress, children } = props
  return (
    <IconButton
      ref={ref}
      size={size}
      label={label}
      title={hint}
      aria-pressed={isOn}
      aria-disabled={isIdle || undefined}
      className={[classes.tool, className].filter(Boolean).join(' ')}
      onClick={isIdle ? undefined : onPress}
    >
      {children}
    </IconButton>
  )
}

/** Gives what is shared the whole screen, with its tools, and takes it back. */
export const FullScreenTool = ({ of }: { readonly of: () => Element | null | undefined }) => {
  const t = useText(words)
  const { isAble, isFull, toggle } = useFullScreen(of)
  if (!isAble) return null
  const Icon = isFull ? IconMinimize : IconMaximize
  return (
    <StageTool label={t(isFull ? 'full.leave' : 'full')} onPress={toggle}>
      <Icon size={20} stroke={1.5} aria-hidden />
    </StageTool>
  )
}

const step = 1.5

/** Closer, further away, and back to the whole; hands that can pinch need the last only. */
export const ZoomButtons = ({ zoom }: { readonly zoom: Zoom }) => {
  const t = useText(words)
  const isZoomed = useSignal(zoom.isZoomed)
  const buttons = [
    { name: 'out', Icon: IconZoomOut, act: () => zoom.by(1 / step), isIdle: !isZoomed },
    { name: 'in', Icon: IconZoomIn, act: () => zoom.by(step), isIdle: false },
    { name: 'reset', Icon: IconZoomReset, act: zoom.reset, isIdle: !isZoomed },
  ] as const
  return buttons.map(({ name, Icon, act, isIdle }) => (
    <StageTool key={name} className={classes[name]} label={t(`zoom.${name}`)} isIdle={isIdle} onPress={act}>
      <Icon size={20} stroke={1.5} aria-hidden />
    </StageTool>
  ))
}

interface PointerButtonProps {
  readonly isOn: boolean
  readonly onToggle: () => void
}

/** Switches the pointer on, by which this person shows everybody a place. */
export const PointerButton = ({ isOn, onToggle }: PointerButtonProps) => {
  const t = useText(words)
  return (
    <StageTool label={t('pointer')} hint={t('pointer.hint')} isOn={isOn} onPress={onToggle}>
      <IconPointer size={20} stroke={1.5} aria-hidden />
    </StageTool>
  )
}

interface AnnotationButtonProps {
  readonly isOn: boolean
  readonly onToggle: () => void
}

/** Draws over what is shared. */
export const AnnotationButton = ({ isOn, onToggle }: AnnotationButtonProps) => {
  const t = useText(words)
  const button = useRef<HTMLButtonElement>(null)
  const wasOn = useRef(isOn)
  useEffect(() => {
    // With its tools goes what had the focus in them.
    if (wasOn.current && !isOn && document.activeElement === document.body) button.current?.focus()
    wasOn.current = isOn
  }, [isOn])
  return (
    <StageTool ref={button} label={t('annotate')} hint={t('annotate.hint')} isOn={isOn} onPress={onToggle}>
      <IconPencil size={20} stroke={1.5} aria-hidden />
    </StageTool>
  )
}

interface PrivatePageProps {
  readonly page: number
  /** The page that the others see. */
  readonly shown: number
  readonly onBack: () => void
  /** Absent for those who may not turn for all. */
  readonly onShow?: () => void
}

/** Says that this is not the page that the others see, with the ways back to it. */
export const PrivatePage = ({ page, shown, onBack, onShow }: PrivatePageProps) => {
  const t = useText(words)
  return (
    <div className={classes.note}>
      <p role="status">{t('privatePage', { page, shown })}</p>
      <Button look="main" onClick={onBack}>
        {t('privatePage.back')}
      </Button>
      {onShow && <Button onClick={onShow}>{t('privatePage.showToAll')}</Button>}
    </div>
  )
}
