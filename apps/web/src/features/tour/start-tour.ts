import { type Audience, Role } from '@lumi/contract/values'
import { currentLanguage } from '#i18n/language.ts'
import { type Translate, textOf } from '#i18n/use-text.ts'
import type { TourName } from '#lib/hidden-tour.ts'
import texts from '#locales/tour.gen.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { isOnPage, showTour, type TourStep } from '#ui/tour/show-tour.ts'

/** A narrower window has room for a short tour only. */
const wideWindow = `(min-width: ${breakpoints.md})`

const shortPortalLength = 4

/** In the order of the tour. Each is shown from the role on that has it in the sidebar. */
const portalPlaces = [
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

/** The tour of the portal for a role. A narrow window shows its beginning only. */
export function portalSteps(
  t: Translate<typeof texts>,
  role: Role,
  isWide = matchMedia(wideWindow).matches,
): TourStep[] {
  const who = role === Role.owner ? 'owner' : 'other'
  return (
    portalPlaces
      .slice(0, isWide ? portalPlaces.length : shortPortalLength)
      // Some places depend on more than the role, such as the sub-site.
      .filter(({ from, target }) => role >= from && isOnPage(target))
      .map(({ id, target }) => ({ target, title: t(`${id}.title`), text: t(`${id}.text`, { who }) }))
  )
}

const shortConferenceLength = 3

/** In the order of the tour. A pane that is not there yet is described at the place where it will be. */
const conferencePlaces = [
  { id: 'controls', targets: ['conference.controls'] },
  { id: 'details', targets: ['pane.details'] },
  { id: 'people', targets: ['pane.users'] },
  { id: 'announcements', targets: ['pane.announcements', 'pane.users'] },
  { id: 'content', targets: ['pane.content'] },
] as const

/** The tour of a conference's page for a role. A narrow window shows its beginning only. */
export function conferenceSteps(
  t: Translate<typeof texts>,
  role: Role,
  isWide = matchMedia(wideWindow).matches,
): TourStep[] {
  const who = role >= Role.host ? 'host' : 'other'
  return conferencePlaces
    .slice(0, isWide ? conferencePlaces.length : shortConferenceLength)
    .flatMap(({ id, targets }) => {
      const target = targets.find(isOnPage)
      if (!target) return []
      return [{ target, title: t(`conference.${id}.title`), text: t(`conference.${id}.text`, { who }) }]
    })
}

const stepsOf = { portal: portalSteps, conference: conferenceSteps }

interface Person {
  readonly role: Role
  readonly audience: Audience
}

/** Leads somebody through a tour, and resolves when it is over. Its words are loaded only now. */
export async function startTour(
  tour: TourName,
  { role, audience }: Person,
  signal: AbortSignal,
): Promise<void> {
  await texts.load(currentLanguage())
  await showTour(stepsOf[tour](textOf(texts, audience), role), signal)
}
