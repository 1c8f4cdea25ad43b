import { useEffect } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'

/** Names the tab, with the product's name behind it. */
export const useDocumentTitle = (title: string): void => {
  const t = useText(common)
  const full = `${title} · ${t('product')}`
  useEffect(() => {
    document.title = full
  }, [full])
}
