import { IconLayoutSidebar, IconUserSearch } from '@tabler/icons-react'
import { type ComponentProps, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import documents from '#locales/documents.gen.ts'
import { AnnotationButton } from '#room/stage/annotation/annotation-button.tsx'
import { FullScreenTool } from '#room/stage/full-screen-tool.tsx'
import { PointerButton } from '#room/stage/pointer/pointer-button.tsx'
import type { DocumentShare } from '#room/stage/shared-stage.ts'
import { EndShare, PageTurning, StageBar } from '#room/stage/stage-bar.tsx'
import { StageTool } from '#room/stage/stage-tool.tsx'
import { useSharedName } from '#room/stage/use-shared-name.ts'
import type { Zoom } from '#room/stage/zoom/zoom.ts'
import { ZoomButtons } from '#room/stage/zoom/zoom-buttons.tsx'
import type { DocumentsModel } from './model.ts'

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
  const bar = useRef<HTMLDivElement>(null)
  const { displayName: name, pages } = share
  const whole = useSharedName(model.feed)(share, name)
  return (
    <StageBar ref={bar} name={whole}>
      {pages > 1 && (
        <StageTool label={t('stage.pages')} isOn={list.isOpen} onPress={list.toggle}>
          <IconLayoutSidebar size={20} stroke={1.5} aria-hidden data-turns />
        </StageTool>
      )}
      <PageTurning page={page} pages={pages} onTurn={onTurn} />
      {pages > 1 && model.mayTurn(share) && (
        <StageTool
          label={t('stage.alone')}
          hint={t('stage.alone.hint')}
          isOn={alone.isOn}
          onPress={alone.toggle}
        >
          <IconUserSearch size={20} stroke={1.5} aria-hidden />
        </StageTool>
      )}
      {pointer && <PointerButton {...pointer} />}
      {annotation && <AnnotationButton {...annotation} />}
      <ZoomButtons zoom={zoom} />
      <FullScreenTool of={() => bar.current?.parentElement} />
      {model.mayEnd(share) && (
        <EndShare label={t('end.of', { name: whole })} onPress={() => model.end(share)}>
          {t('end')}
        </EndShare>
      )}
    </StageBar>
  )
}
