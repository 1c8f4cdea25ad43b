import { useText } from '#i18n/use-text.ts'
import words from '#locales/hands.gen.ts'
import type { ModelProps } from '#room/part-props.ts'
import { Sheet } from '#room/ui/sheet.tsx'
import { HandList } from './hand-list.tsx'
import type { HandsModel } from './model.ts'

interface HandSheetProps extends ModelProps<HandsModel> {
  readonly onClose: () => void
}

/** Everybody who wants to speak, in their order. */
export const HandSheet = ({ model, onClose }: HandSheetProps) => (
  <Sheet title={useText(words)('queue')} onClose={onClose}>
    <HandList model={model} />
  </Sheet>
)
