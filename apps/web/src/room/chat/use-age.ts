import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/chat.gen.ts'
import { messageAge } from './message-age.ts'
import { useNow } from './use-now.ts'

/** How old messages are, in words that change as time goes by. */
export function useAge(): (created: number) => string {
  const t = useText(words)
  const formats = useFormats()
  const now = useNow()
  return (created) => messageAge(created, Math.max(now, Date.now()), formats) ?? t('justNow')
}
