import { useEffect } from 'react'
import { common } from '#i18n/en/common.ts'
import { useText } from '#i18n/use-text.ts'

/** Names the tab. */
export function useDocumentTitle(title: string) {
  const t = useText(common)
  const full = `${title} · ${t('product')}`
  useEffect(() => {
    document.title = full
  }, [full])
}
