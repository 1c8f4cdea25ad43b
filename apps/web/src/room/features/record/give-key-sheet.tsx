import { useText } from '#i18n/use-text.ts'
import texts from '#locales/record.gen.ts'
import { ConfirmSheet } from '#room/ui/confirm-sheet.tsx'

interface GiveKeySheetProps {
  readonly run: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks a host whether the server may have the key of the encrypted conference, and says what that means. */
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
