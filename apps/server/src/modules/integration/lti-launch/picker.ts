import { z } from 'zod'
import type { ConferenceRow } from '../../conferencing/public-api.ts'
import type { Course } from './course.ts'
import type { CourseItems } from './course-items.ts'
import type { Picking } from './session.ts'

/** The names of the fields of a choice begin with this, where several can be chosen. */
export const CHOICE = 'choice.'

export const LARGEST_POINTS = 10_000
const Points = z.coerce.number().min(1).max(LARGEST_POINTS)
const LONGEST_LABEL = 200

/** A column of the gradebook that the platform creates with a link. */
export type LineItem = { label: string; scoreMaximum: number; resourceId: string; tag: string }

/** A link as the platform stores it in the course. */
export type ChosenLink = {
  title: string
  /** The parameters of the address that it launches. */
  opens: Record<string, string>
  lineItem?: LineItem
}

/** The links that somebody has chosen: one, or several where the platform takes several. */
export function chosenLinks(
  fields: Record<string, string>,
  { conferences }: Pick<Course, 'conferences'>,
  { recordings, files }: CourseItems,
  { picking, created }: { picking: Picking; created: string | undefined },
): ChosenLink[] {
  const chosen = chosenIn(fields)
  // The new one alone, where the platform takes one link.
  if (created && !picking.multiple) chosen.clear()
  if (created) chosen.add(`conference:${created}`)
  const links = [
    ...conferences
      .filter(({ confId }) => chosen.has(`conference:${confId}`))
      .map(({ confId, displayName }): ChosenLink => ({ title: displayName, opens: { id: confId } })),
    ...recordings
      .filter(({ recordingId }) => chosen.has(`recording:${recordingId}`))
      .map(({ recordingId, displayName }) => ({ title: displayName, opens: { recording: recordingId } })),
    ...onceEach(files)
      .filter(({ content }) => chosen.has(`file:${content.contentId}`))
      .map(({ content }) => ({ title: content.displayName, opens: { file: content.contentId } })),
  ]
  return picking.multiple ? links : links.slice(0, 1)
}

/** The chosen items, by their kinds and ids. */
const chosenIn = (fields: Record<string, string>): Set<string> =>
  new Set([
    ...Object.keys(fields)
      .filter((name) => name.startsWith(CHOICE))
      .map((name) => name.slice(CHOICE.length)),
    ...(fields.choice ? [fields.choice] : []),
  ])

/** Several conferences of the course may use the same file. */
export const onceEach = (files: CourseItems['files']): CourseItems['files'] => [
  ...new Map(files.map((file) => [file.content.contentId, file])).values(),
]

/**
 * Adds the column of grades that somebody asks for to the conferences among the links: recordings and files have no
 * grades. Undefined if the maximum score cannot be used.
 */
export function withLineItems(
  links: readonly ChosenLink[],
  fields: Record<string, string>,
  { takesLineItems }: Picking,
): ChosenLink[] | undefined {
  if (!takesLineItems || fields.grades !== 'on') return [...links]
  const { data: scoreMaximum } = Points.safeParse(fields.points)
  if (scoreMaximum === undefined) return undefined
  const ofConferences = links.filter(({ opens }) => opens.id)
  // One name for several columns would tell nobody which is which.
  const label = ofConferences.length === 1 ? fields.label?.trim().slice(0, LONGEST_LABEL) : undefined
  return links.map((link) => {
    const { id } = link.opens
    return id ? { ...link, lineItem: lineItem(label || link.title, scoreMaximum, id) } : link
  })
}

const lineItem = (label: string, scoreMaximum: number, confId: ConferenceRow['confId']): LineItem => ({
  label,
  scoreMaximum,
  // The platform finds the column by these two (LTI Assignment and Grade Services 2.0, 3.1.4).
  resourceId: confId,
  tag: 'lumi',
})
