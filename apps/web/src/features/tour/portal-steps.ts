import { Role } from '@lumi/contract/values'
import type { Translate } from '#i18n/use-text.ts'
import type tour from '#locales/tour.gen.ts'
import { isOnPage } from '#ui/tour/is-on-page.ts'
import type { TourStep } from '#ui/tour/show-tour.ts'
import { wideWindow } from './wide-window.ts'

/** What a narrow window has room for. */
const shortLength = 4

/** In this order; each place is shown to those who find it in the sidebar. */
const steps = [
  { id: 'dashboard', target: 'nav.dashboard', from: Role.attendee },
  { id: 'conferences', target: 'nav.conferences', from: Role.attendee },
  { id: 'recordings', target: 'nav.recordings', from: Role.attendee },
  { id: 'account', target: 'account', from: Role.attendee },
  { id: 'library', target: 'nav.library', from: Role.attendee },
  { id: 'users', target: 'nav.users', from: Role.host },
  { id: 'roles', target: 'nav.roles', from: Role.owner },
  { id: 'integrations', target: 'nav.integrations', from: Role.owner },
  { id: 'downloads', target: 'nav.downloads', from: Role.attendee },
  { id: 'settings', target: 'nav.settings', from: Role.owner },
  { id: 'apps', target: 'apps', from: Role.owner },
] as const

/** The way through the portal for somebody of this role, as this window has room for it. */
export function portalSteps(
  t: Translate<typeof tour>,
  role: Role,
  isWide = matchMedia(wideWindow).matches,
): TourStep[] {
  const who = role === Role.owner ? 'owner' : 'other'
  return (
    steps
      .slice(0, isWide ? steps.length : shortLength)
      // Some places depend on more than the role, such as the sub-site.
      .filter(({ from, target }) => role >= from && isOnPage(target))
      .map(({ id, target }) => ({ target, title: t(`${id}.title`), text: t(`${id}.text`, { who }) }))
  )
}
