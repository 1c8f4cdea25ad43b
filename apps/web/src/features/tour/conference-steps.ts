import { Role } from '@lumi/contract/values'
import type { Translate } from '#i18n/use-text.ts'
import type tour from '#locales/tour.gen.ts'
import { isOnPage } from '#ui/tour/is-on-page.ts'
import type { TourStep } from '#ui/tour/show-tour.ts'
import { wideWindow } from './wide-window.ts'

/** What a narrow window has room for. */
const shortLength = 3

/** In this order. What is not there yet is told of where it will be. */
const steps = [
  { id: 'controls', targets: ['conference.controls'] },
  { id: 'details', targets: ['pane.details'] },
  { id: 'people', targets: ['pane.users'] },
  { id: 'announcements', targets: ['pane.announcements', 'pane.users'] },
  { id: 'content', targets: ['pane.content'] },
] as const

/** The way through the page of a conference for somebody of this role, as this window has room for it. */
export function conferenceSteps(
  t: Translate<typeof tour>,
  role: Role,
  isWide = matchMedia(wideWindow).matches,
): TourStep[] {
  const who = role >= Role.host ? 'host' : 'other'
  return steps.slice(0, isWide ? steps.length : shortLength).flatMap(({ id, targets }) => {
    const target = targets.find(isOnPage)
    if (!target) return []
    return [{ target, title: t(`conference.${id}.title`), text: t(`conference.${id}.text`, { who }) }]
  })
}
