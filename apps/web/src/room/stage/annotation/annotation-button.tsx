import { IconPencil } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import sharing from '#locales/sharing.gen.ts'
import pressed from '#room/stage/pointer/pointer-button.module.css'
import { IconButton } from '#room/ui/icon-button.tsx'

interface AnnotationButtonProps {
  readonly isOn: boolean
  readonly onToggle: () => void
}

/** Draws over what is shared. */
export const AnnotationButton = ({ isOn, onToggle }: AnnotationButtonProps) => {
  const t = useText(sharing)
  return (
    <IconButton
      size={40}
      className={pressed.button}
      label={t('annotate')}
      title={t('annotate.hint')}
      aria-pressed={isOn}
      onClick={onToggle}
    >
      <IconPencil size={20} stroke={1.5} aria-hidden />
    </IconButton>
  )
}
