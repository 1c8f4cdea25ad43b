import { IconChevronLeft, IconChevronRight, IconScreenShareOff } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { Button } from '#room/ui/button.tsx'
import classes from './stage-bar.module.css'
import { StageTool } from './stage-tool.tsx'

interface StageBarProps {
  readonly ref?: RefObject<HTMLDivElement | null>
  /** Of what is shared; shown where there is room. */
  readonly name: string
  readonly children: ReactNode
}

/** What can be done with a document or a board that is shared. */
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

/** Which page of how many it is, and the ways to those beside it. */
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
