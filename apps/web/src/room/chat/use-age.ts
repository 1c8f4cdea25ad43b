import { useEffect, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/chat.gen.ts'
import { messageAge } from './rows.ts'

/** The age of messages, in words that change as time goes by. */
export function useAge(): (created: number) => string {
  const t = useText(words)
  const formats = useFormats()
  const now = useNow()
  return (created) => messageAge(created, Math.max(now, Date.now()), formats) ?? t('justNow')
}

const tickMs = 20_000

/** The current time, updated often enough for ages in minutes. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
