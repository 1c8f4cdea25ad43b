import './peer-language.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import '#ui/styles.css'
import 'virtual:theme.css'
import { directionOf } from '@lumi/contract/values'
import { loadAreas } from '#i18n/area.ts'
import { currentLanguage } from '#i18n/language.ts'
import { followLanguage } from '#i18n/show-language.ts'
import { PeerPage } from '#room/peer/peer-page.tsx'
import { takeLink } from '#room/session/link.ts'

/**
 * The small app that needs no media server, on a page of its own. It is built by itself (`peer.config.ts`), with
 * Preact in the place of React: the whole of it is no larger than React alone.
 */
async function start(root: HTMLElement) {
  followLanguage()
  document.documentElement.dir = directionOf(currentLanguage())
  await loadAreas(currentLanguage())
  const link = takeLink('developers', '/peer')
  createRoot(root).render(
    <StrictMode>
      <PeerPage confId={link?.confId} displayName={link?.name} />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
