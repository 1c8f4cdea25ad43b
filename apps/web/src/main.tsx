import { type ReactNode, StrictMode } from 'react'
import { createRoot, type RootOptions } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import '#ui/styles.css'
import 'virtual:theme.css'
import { loadAreas } from '#i18n/area.ts'
import { currentLanguage } from '#i18n/language.ts'
import { followLanguage } from '#i18n/show-language.ts'
import { isPeer, isRecorder, isRoom, settings } from '#lib/site.ts'
import { takeUpVersion } from '#lib/take-up-version.ts'
import { PageBoundary, PageFailure } from '#ui/state/page-failure.tsx'

/**
 * The room and all other pages are two programs that share what is here and little else: the room needs no router, no
 * Mantine and no query cache, and a person who joins waits for every byte.
 */
const openPage = async (): Promise<ReactNode> => {
  if (isRoom) return (await import('./room.tsx')).openRoom()
  if (isPeer) return (await import('./peer.tsx')).openPeer()
  if (isRecorder) return (await import('#room/recorder/open-recorder.tsx')).openRecorder()
  return (await import('./site.tsx')).openSite()
}

const reports = settings.errorReports
  ? import('#lib/error-reports.ts')
      .then(({ startErrorReports }) =>
        startErrorReports(settings.errorReports ?? '', import.meta.env.LUMI_VERSION),
      )
      .catch(() => undefined)
  : undefined

/** Reports the errors that a part of the page has caught as well, where the operator has a service for that. */
const rootOptions: RootOptions = reports
  ? {
      onCaughtError(error) {
        console.error(error)
        void reports.then((started) => started?.report(error))
      },
    }
  : {}

async function start(root: HTMLElement) {
  followLanguage()
  // The first page is there, words and all, before it takes the place of the start page: nothing blank comes between.
  const page = await openPage().catch(() => <PageFailure />)
  await loadAreas(currentLanguage())
  // Without a page, the browser is on its way to another address.
  if (!page) return
  createRoot(root, rootOptions).render(
    <StrictMode>
      <PageBoundary>{page}</PageBoundary>
    </StrictMode>,
  )
}

// In development files change under the same names.
if (import.meta.env.PROD)
  void takeUpVersion({ version: import.meta.env.LUMI_VERSION, reload: () => window.location.reload() })

const root = document.getElementById('root')
if (root) void start(root)
