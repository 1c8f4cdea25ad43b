import { IconPencil } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import sharing from '#locales/sharing.gen.ts'
import { StageTool } from '#room/stage/stage-tool.tsx'

interface AnnotationButtonProps {
  readonly isOn: boolean
  readonly onToggle: () => void
}

/** Draws over what is shared. */
export const AnnotationButton = ({ isOn, onToggle }: AnnotationButtonProps) => {
  const t = useText(sharing)
  return (
    <StageTool label={t('annotate')} hint={t('annotate.hint')} isOn={isOn} onPress={onToggle}>
      <IconPencil size={20} stroke={1.5} aria-hidden />
    </StageTool>
  )
}
