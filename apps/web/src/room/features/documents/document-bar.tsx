import {
  IconChevronLeft,
  IconChevronRight,
  IconLayoutSidebar,
  IconMaximize,
  IconUserSearch,
} from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import documents from '#locales/documents.gen.ts'
import room from '#locales/room.gen.ts'
import sharing from '#locales/sharing.gen.ts'
import { AnnotationButton } from '#room/stage/annotation/annotation-button.tsx'
import { PointerButton } from '#room/stage/pointer/pointer-button.tsx'
import type { Zoom } from '#room/stage/zoom/zoom.ts'
import { ZoomButtons } from '#room/stage/zoom/zoom-buttons.tsx'
import { Button } from '#room/ui/button.tsx'
import { IconButton } from '#room/ui/icon-button.tsx'
import classes from './document-bar.module.css'
import type { DocumentsModel } from './documents.ts'
import type { DocumentShare } from './page-turning.ts'

interface DocumentBarProps {
  readonly model: DocumentsModel
  readonly share: DocumentShare
  readonly page: number
  readonly zoom: Zoom
  readonly list: { readonly isOpen: boolean; toggle(): void }
  /** Whether whoever may turn for all looks around alone. */
  readonly alone: { readonly isOn: boolean; toggle(): void }
  readonly onTurn: (page: number) => void
  /** Absent for those who may not point. */
  readonly pointer?: ComponentProps<typeof PointerButton>
  /** Absent for those who may not annotate. */
  readonly annotation?: ComponentProps<typeof AnnotationButton>
}

/** Which page it is, and what can be done with the document. */
export const DocumentBar = (props: DocumentBarProps) => {
  const { model, share, page, zoom, list, alone, onTurn, pointer, annotation } = props
  const t = useText(documents)
  const r = useText(room)
  const s = useText(sharing)
  const bar = useRef<HTMLDivElement>(null)
  const { displayName: name, pages } = share
  return (
    <div ref={bar} className={classes.bar} data-stage-tools="">
      <span className={classes.name} title={name} dir="auto">
        {name}
      </span>
      {pages > 1 && (
        <Tool label={t('stage.pages')} isOn={list.isOpen} onPress={list.toggle}>
          <IconLayoutSidebar size={20} stroke={1.5} aria-hidden data-turns />
        </Tool>
      )}
      <Tool label={r('pages.previous')} isIdle={page <= 1} onPress={() => onTurn(page - 1)}>
        <IconChevronLeft size={20} stroke={1.5} aria-hidden data-turns />
      </Tool>
      <span role="status" className={classes.position}>
        {r('pages.position', { page, pages })}
      </span>
      <Tool label={r('pages.next')} isIdle={page >= pages} onPress={() => onTurn(page + 1)}>
        <IconChevronRight size={20} stroke={1.5} aria-hidden data-turns />
      </Tool>
      {pages > 1 && model.mayTurn(share) && (
        <Tool label={t('stage.alone')} hint={t('stage.alone.hint')} isOn={alone.isOn} onPress={alone.toggle}>
          <IconUserSearch size={20} stroke={1.5} aria-hidden />
        </Tool>
      )}
      {pointer && <PointerButton {...pointer} />}
      {annotation && <AnnotationButton {...annotation} />}
      <ZoomButtons zoom={zoom} />
      {document.fullscreenEnabled && (
        <Tool
          label={s('full')}
          onPress={() => bar.current?.parentElement?.requestFullscreen().catch(() => undefined)}
        >
          <IconMaximize size={20} stroke={1.5} aria-hidden />
        </Tool>
      )}
      {model.mayEnd(share) && (
        <Button className={classes.end} onClick={() => model.end(share)}>
          {t('end')}
        </Button>
      )}
    </div>
  )
}

interface ToolProps {
  readonly label: string
  readonly hint?: string
  readonly isOn?: boolean
  readonly isIdle?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

const Tool = ({ label, hint = label, isOn, isIdle, onPress, children }: ToolProps) => (
  <IconButton
    size={40}
    label={label}
    title={hint}
    aria-pressed={isOn}
    aria-disabled={isIdle}
    className={classes.tool}
    onClick={onPress}
  >
    {children}
  </IconButton>
)
