import { useEffect } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'

/** Names the tab, with the product's name behind it, and describes the page to search engines. */
export const useDocumentTitle = (title: string, description?: string): void => {
  const t = useText(common)
  const full = `${title} · ${t('product')}`
  useEffect(() => {
    document.title = full
  }, [full])
  useEffect(() => {
    if (!description) return
    const meta = document.head.querySelector<HTMLMetaElement>('meta[name=description]') ?? addDescription()
    meta.content = description
  }, [description])
}

function addDescription(): HTMLMetaElement {
  const meta = document.createElement('meta')
  meta.name = 'description'
  return document.head.appendChild(meta)
}
