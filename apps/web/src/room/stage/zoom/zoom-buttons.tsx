import { IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/sharing.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { StageTool } from '#room/stage/stage-tool.tsx'
import type { Zoom } from './zoom.ts'
import classes from './zoom-buttons.module.css'

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
