import { useEffect } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'

/** Names the tab. */
export function useDocumentTitle(title: string) {
  const t = useText(common)
  const full = `${title} · ${t('product')}`
  useEffect(() => {
    document.title = full
  }, [full])
}
