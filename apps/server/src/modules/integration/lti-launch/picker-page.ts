import type { Language } from '@lumi/contract'
import { type Course, isOpen } from './course.ts'
import type { CourseItems } from './course-items.ts'
import { contentWords } from './lti-content-words.ts'
import { ltiWords } from './lti-words.ts'
import { escaped, type Page } from './page.ts'
import { hidden, paragraph, startsItselfField } from './pages.ts'
import { CHOICE, LARGEST_POINTS, onceEach } from './picker.ts'
import type { Picking, PickSession } from './session.ts'

/** Why a choice could not be taken. */
export type PickProblem = 'nothing' | 'failed' | 'grades'

type PickerView = {
  session: PickSession
  sessionText: string
  framedBy: readonly string[]
  problem: PickProblem | undefined
  /** The fields as they were sent. */
  entered: Record<string, string>
}

/** The page on which somebody chooses what a link in their course leads to. */
export function pickerPage(
  language: Language,
  { conferences }: Course,
  { recordings, files }: CourseItems,
  { session, sessionText, framedBy, problem, entered }: PickerView,
): Page {
  const t = contentWords(language)
  const shared = ltiWords(language)
  const { picking, integrationId } = session
  const problems = {
    nothing: t('pick.nothing'),
    failed: shared('course.failed'),
    grades: t('grades.badPoints'),
  }
  const group = (legend: string, choices: readonly Choice[]) =>
    choiceGroup(legend, choices, { multiple: picking.multiple, entered })
  const box = (name: string, label: string) =>
    `<label class="check"><input type="checkbox" name="${name}" value="on"${entered[name] ? ' checked' : ''}>${escaped(label)}</label>`
  return {
    language,
    title: shared('pick.title'),
    body: [
      problem ? `<div role="alert">${paragraph(problems[problem])}</div>` : '',
      `<form class="new" method="post" action="/lti/${integrationId}/pick">`,
      hidden('session', sessionText),
      group(t('pick.conferences'), conferences.filter(isOpen).map(conferenceChoice)),
      group(t('pick.recordings'), recordings.map(recordingChoice)),
      group(t('pick.files'), onceEach(files).map(fileChoice)),
      `<h2>${escaped(shared('pick.new'))}</h2>`,
      `<label>${escaped(shared('pick.newName'))}<input type="text" name="displayName" maxlength="200" autocomplete="off" value="${escaped(entered.displayName ?? '')}"></label>`,
      box('waitingRoom', shared('course.waitingRoom')),
      startsItselfField(language, session, entered.startsItself === 'on'),
      picking.takesLineItems ? gradeFields(language, box('grades', t('grades.wanted')), entered) : '',
      `<button>${escaped(shared('pick.add'))}</button></form>`,
    ].join('\n'),
    framedBy,
    status: problem ? 409 : 200,
  }
}

type Choice = { value: string; text: string }

const conferenceChoice = ({ confId, displayName }: Course['conferences'][number]): Choice => ({
  value: `conference:${confId}`,
  text: displayName,
})
const recordingChoice = ({ recordingId, displayName }: CourseItems['recordings'][number]): Choice => ({
  value: `recording:${recordingId}`,
  text: displayName,
})
const fileChoice = ({ content }: CourseItems['files'][number]): Choice => ({
  value: `file:${content.contentId}`,
  text: content.displayName,
})

function choiceGroup(
  legend: string,
  choices: readonly Choice[],
  { multiple, entered }: { multiple: boolean; entered: Record<string, string> },
): string {
  if (choices.length === 0) return ''
  const fields = choices.map(({ value, text }) => {
    const field = multiple
      ? `type="checkbox" name="${CHOICE}${value}"`
      : `type="radio" name="choice" value="${value}"`
    const isChosen = multiple ? entered[`${CHOICE}${value}`] : entered.choice === value
    return `<label class="check"><input ${field}${isChosen ? ' checked' : ''}><span><bdi>${escaped(text)}</bdi></span></label>`
  })
  return `<fieldset><legend>${escaped(legend)}</legend><div class="choices">${fields.join('\n')}</div></fieldset>`
}

function gradeFields(language: Language, wanted: string, entered: Record<string, string>): string {
  const t = contentWords(language)
  const points = escaped(entered.points ?? '100')
  return `<fieldset><legend>${escaped(t('grades.title'))}</legend>
${wanted}
<p><small id="grades-help">${escaped(t('grades.help'))}</small></p>
<label>${escaped(t('grades.label'))}<input type="text" name="label" maxlength="200" autocomplete="off" value="${escaped(entered.label ?? '')}"></label>
<label>${escaped(t('grades.points'))}<input type="number" name="points" min="1" max="${LARGEST_POINTS}" step="any" value="${points}"></label></fieldset>`
}

/** Posts the choice to the platform by itself; a button is there for browsers that do not. */
export function returnPage(language: Language, { returnUrl }: Picking, token: string): Page {
  const t = ltiWords(language)
  return {
    language,
    title: t('pick.returning'),
    body: `<form method="post" action="${escaped(returnUrl)}">${hidden('JWT', token)}<button>${escaped(t('pick.return'))}</button></form>`,
    script: 'document.forms[0].submit()',
    framedBy: 'any',
    // Browsers hold what the platform redirects to against this as well.
    postsTo: '*',
  }
}
