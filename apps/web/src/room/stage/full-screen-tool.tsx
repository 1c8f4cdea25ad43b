import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/sharing.gen.ts'
import { useFullScreen } from '#room/ui/use-full-screen.ts'
import { StageTool } from './stage-tool.tsx'

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
