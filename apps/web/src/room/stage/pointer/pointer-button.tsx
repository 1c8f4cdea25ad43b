import { IconPointer } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import sharing from '#locales/sharing.gen.ts'
import { StageTool } from '#room/stage/stage-tool.tsx'

interface PointerButtonProps {
  readonly isOn: boolean
  readonly onToggle: () => void
}

/** Shows everybody where one points to. */
export const PointerButton = ({ isOn, onToggle }: PointerButtonProps) => {
  const t = useText(sharing)
  return (
    <StageTool label={t('pointer')} hint={t('pointer.hint')} isOn={isOn} onPress={onToggle}>
      <IconPointer size={20} stroke={1.5} aria-hidden />
    </StageTool>
  )
}
