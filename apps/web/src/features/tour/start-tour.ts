import type { Audience, Role } from '@lumi/contract/values'
import { currentLanguage } from '#i18n/language.ts'
import { textOf } from '#i18n/use-text.ts'
import type { TourName } from '#lib/hidden-tour.ts'
import words from '#locales/tour.gen.ts'
import { showTour } from '#ui/tour/show-tour.ts'
import { conferenceSteps } from './conference-steps.ts'
import { portalSteps } from './portal-steps.ts'

const steps = { portal: portalSteps, conference: conferenceSteps }

interface Person {
  readonly role: Role
  readonly audience: Audience
}

/** Leads somebody through a tour; answers when it is over. Its words and its code come with it. */
export async function startTour(
  tour: TourName,
  { role, audience }: Person,
  signal: AbortSignal,
): Promise<void> {
  await words.load(currentLanguage())
  await showTour(steps[tour](textOf(words, audience), role), signal)
}
