import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
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
