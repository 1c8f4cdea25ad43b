import type { GradeProblem } from '@lumi/contract/values'
import type { NamedPoll } from '../../conferencing/public-api.ts'
import { escaped, type Page, timeOf, timesScript } from '../lti-launch/page.ts'
import { hidden, paragraph } from '../lti-launch/pages.ts'
import { type GradeWords, gradeWords } from './grade-words.ts'
import type { Graded } from './grades.ts'
import { backTo, ownFields, type PageContext } from './page-context.ts'
import type { Score } from './repository.ts'
import { type GradeSettings, pollField, rightField } from './settings.ts'
import type { LineItemRow } from './table.ts'

/** A column with the grades of its last sending. */
type SendingView = LineItemRow & { isRunning: boolean; scores: readonly Score[] }

type GradesView = {
  sendings: readonly SendingView[]
  polls: readonly NamedPoll[]
  /** Length of the conference. Milliseconds. */
  length: number
  /** The reason for which the course takes no grades. */
  missing: GradeProblem | undefined
  /** A sentence on what could not be done. */
  problem: 'unreadable' | 'beingSent' | undefined
}

const MINUTE_MS = 60_000

/** Shows the progress of a sending, unless somebody has begun to fill in a form. */
const reloadScript = `
let isTouched = false
addEventListener('input', () => { isTouched = true })
setTimeout(() => { if (!isTouched) location.reload() }, 3000)
`

/** The forms by which grades of a conference are made, and what has come of those that were sent. */
export function gradesPage(page: PageContext, graded: Graded, view: GradesView): Page {
  const t = gradeWords(page.language)
  const { conference } = graded
  const { missing, problem, sendings } = view
  return {
    language: page.language,
    title: t('title', { name: conference.displayName }),
    body: [
      problem ? `<div role="alert">${paragraph(t(problem))}</div>` : '',
      missing
        ? `<div role="alert">${paragraph(t(`problem.${missing}`))}</div>`
        : attendanceForm(page, graded, view) + pollsForm(page, graded, view),
      backTo(`/lti/${page.integrationId}/course`, { session: page.sessionText }, t('backToCourse')),
    ].join('\n'),
    framedBy: page.framedBy,
    script: timesScript + (sendings.some(({ isRunning }) => isRunning) ? reloadScript : ''),
  }
}

const usual = { measure: 'percent', maximum: 100, absent: 'zero' } as const

function attendanceForm(page: PageContext, graded: Graded, { sendings, length }: GradesView): string {
  const t = gradeWords(page.language)
  const sending = sendings.find(({ kind }) => kind === 'attendance')
  const minutes = page.number(Math.round(length / MINUTE_MS))
  return form(page, graded, sending, {
    settings: sending?.settings ?? { ...usual, kind: 'attendance', polls: [] },
    percent: t('attendance.percent', { minutes }),
    points: t('attendance.points'),
    fields: '',
  })
}

function pollsForm(page: PageContext, graded: Graded, { sendings, polls }: GradesView): string {
  const t = gradeWords(page.language)
  if (polls.length === 0) return paragraph(t('polls.none'))
  const sending = sendings.find(({ kind }) => kind === 'polls')
  // After a restart, the polls of the last time count.
  const recent = polls.filter(({ opened }) => opened && opened >= graded.started)
  const counted = recent.map(({ pollId }) => ({ pollId, right: [] }))
  const settings = sending?.settings ?? { ...usual, kind: 'polls' as const, polls: counted }
  return form(page, graded, sending, {
    settings,
    percent: t('polls.percent'),
    points: t('polls.points'),
    fields: `<fieldset><legend>${escaped(t('polls.which'))}</legend>
${polls.map((poll) => pollChoice(t, poll, settings)).join('\n')}</fieldset>`,
  })
}

type FormView = { settings: GradeSettings; percent: string; points: string; fields: string }

function form(
  page: PageContext,
  { conference }: Graded,
  sending: SendingView | undefined,
  { settings, percent, points, fields }: FormView,
): string {
  const t = gradeWords(page.language)
  const { kind, measure, absent, maximum } = settings
  const radio = (name: string, value: string, chosen: string, label: string) =>
    `<label class="check"><input type="radio" name="${name}" value="${value}"${value === chosen ? ' checked' : ''}>${escaped(label)}</label>`
  return `<section aria-labelledby="${kind}"><h2 id="${kind}">${escaped(t(`kind.${kind}`))}</h2>
${sending ? sendingText(page, conference.confId, sending) : ''}
<form class="new grades" method="post" action="${page.action('/preview')}">
${ownFields(page, conference.confId)}${hidden('kind', kind)}
${fields}
<fieldset><legend>${escaped(t('measure'))}</legend>
${radio('measure', 'percent', measure, percent)}
${radio('measure', 'points', measure, points)}</fieldset>
<fieldset><legend>${escaped(t('absent'))}</legend>
${radio('absent', 'zero', absent, t('absent.zero'))}
${radio('absent', 'nothing', absent, t('absent.nothing'))}</fieldset>
<label>${escaped(t('maximum'))}<input type="number" name="maximum" min="0.01" max="100000" step="any" required value="${maximum}"></label>
<button>${escaped(t('preview'))}</button></form></section>`
}

/** A poll that may count, with its options, of which some may be right. */
function pollChoice(
  t: GradeWords,
  { pollId, question, options }: NamedPoll,
  settings: GradeSettings,
): string {
  const counted = settings.polls.find((poll) => poll.pollId === pollId)
  const box = (name: string, isChecked: boolean, label: string) =>
    `<label class="check"><input type="checkbox" name="${name}"${isChecked ? ' checked' : ''}><span><bdi>${escaped(label)}</bdi></span></label>`
  const rights = options.map((option, place) =>
    box(rightField(pollId, place), counted?.right.includes(place) ?? false, option),
  )
  const hasRights = (counted?.right.length ?? 0) > 0
  const choice = `<details class="rights"${hasRights ? ' open' : ''}><summary>${escaped(t('polls.right'))}</summary>${rights.join('')}</details>`
  return `${box(pollField(pollId), counted !== undefined, question)}${options.length > 0 ? choice : ''}`
}

/** Says what has come of the last sending, and names everybody whose grade has not reached the platform. */
function sendingText(
  page: PageContext,
  confId: string,
  { isRunning, problem, requested, scores }: SendingView,
): string {
  const t = gradeWords(page.language)
  const count = (state: Score['state']) => page.number(scores.filter((score) => score.state === state).length)
  const all = page.number(scores.length)
  if (isRunning)
    return `<div role="status">${paragraph(t('sending.running', { sent: count('sent'), all }))}</div>
${backTo(page.action(), { session: page.sessionText, id: confId }, t('sending.update'))}`
  const failed = scores.filter(({ refusal }) => refusal !== null)
  const names = failed.map(
    ({ displayName, refusal, status }) =>
      `<li><div><bdi>${escaped(displayName)}</bdi><br><small>${escaped(t(`failure.${refusal ?? 'busy'}`, { status: `${status ?? ''}` }))}</small></div></li>`,
  )
  return [
    `<p>${escaped(t('sending.last'))} ${timeOf(page.language, requested)}</p>`,
    paragraph(t('sending.done', { sent: count('sent'), all })),
    problem ? `<div role="alert">${paragraph(t(`problem.${problem}`))}</div>` : '',
    names.length > 0 ? `<p role="alert">${escaped(t('sending.failed'))}</p><ul>${names.join('\n')}</ul>` : '',
  ].join('\n')
}
