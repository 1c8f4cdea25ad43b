import type { Role } from '@lumi/contract/values'
import { currentLanguage } from '#i18n/language.ts'
import { textOf } from '#i18n/use-text.ts'
import type { TourName } from '#lib/hidden-tour.ts'
import words from '#locales/tour.gen.ts'
import { showTour } from '#ui/tour/show-tour.ts'
import { conferenceSteps } from './conference-steps.ts'
import { portalSteps } from './portal-steps.ts'

const steps = { portal: portalSteps, conference: conferenceSteps }

/** Leads somebody of this role through a tour; answers when it is over. Its words and its code come with it. */
export async function startTour(tour: TourName, role: Role, signal: AbortSignal): Promise<void> {
  await words.load(currentLanguage())
  await showTour(steps[tour](textOf(words), role), signal)
}
