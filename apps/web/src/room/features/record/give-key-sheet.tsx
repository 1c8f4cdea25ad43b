import { useText } from '#i18n/use-text.ts'
import texts from '#locales/record.gen.ts'
import { ConfirmSheet } from '#room/ui/confirm-sheet.tsx'
import type { Recording } from './model.ts'

interface GiveKeySheetProps {
  readonly run: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks the host of an encrypted conference whether the server may have its key, and says what that means. */
export const GiveKeySheet = ({ run, onClose }: GiveKeySheetProps) => {
  const t = useText(texts)
  return (
    <ConfirmSheet title={t('key.title')} action={t('key.give')} run={run} onClose={onClose}>
      <p>{t('key.server')}</p>
      <p>{t('key.stored')}</p>
      <p>{t('key.told')}</p>
    </ConfirmSheet>
  )
}

interface GiveKeyProps {
  readonly model: Recording
  readonly onClose: () => void
}

/** Gives the key to the recorder that waits for it now. */
export const GiveKey = ({ model, onClose }: GiveKeyProps) => {
  const give = async () => {
    const captureId = model.now.peek()?.captureId
    if (captureId) await model.giveKey(captureId)
  }
  return <GiveKeySheet run={give} onClose={onClose} />
}
