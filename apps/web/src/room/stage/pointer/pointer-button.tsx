import { IconPointer } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import sharing from '#locales/sharing.gen.ts'
import { IconButton } from '#room/ui/icon-button.tsx'
import classes from './pointer-button.module.css'

interface PointerButtonProps {
  readonly isOn: boolean
  readonly onToggle: () => void
}

/** Shows everybody where one points to. */
export const PointerButton = ({ isOn, onToggle }: PointerButtonProps) => {
  const t = useText(sharing)
  return (
    <IconButton
      size={40}
      className={classes.button}
      label={t('pointer')}
      title={t('pointer.hint')}
      aria-pressed={isOn}
      onClick={onToggle}
    >
      <IconPointer size={20} stroke={1.5} aria-hidden />
    </IconButton>
  )
}
