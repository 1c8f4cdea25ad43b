import type { SiteContent } from '@lumi/contract'
import type { Language } from '@lumi/contract/values'
import { currentLanguage, useLanguage } from '#i18n/language.ts'

const loaded = new Map<Language, SiteContent>()
const loads = new Map<Language, Promise<void>>()

/** Loads the texts about the organization in the language of the page. Rejects where the server does not answer. */
export const loadSiteContent = (): Promise<void> => load(currentLanguage())

/** The texts about the organization in the language of the page, once `loadSiteContent` has loaded them in one. */
export function useSiteContent(): SiteContent {
  const language = useLanguage()
  const content = loaded.get(language)
  if (content) return content
  const [another] = loaded.values()
  throw load(language).catch((error: unknown) => {
    if (!another) throw error
    loaded.set(language, another)
  })
}

async function load(language: Language): Promise<void> {
  if (loaded.has(language)) return
  const pending = loads.get(language) ?? request(language).finally(() => loads.delete(language))
  loads.set(language, pending)
  await pending
}

async function request(language: Language): Promise<void> {
  const response = await fetch(`/site-content/${language}.json`)
  if (!response.ok) throw new Error(`The texts of the site cannot be loaded: ${response.status}`)
  loaded.set(language, await response.json())
}
