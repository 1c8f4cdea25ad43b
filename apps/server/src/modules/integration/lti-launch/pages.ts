import type { Language } from '@lumi/contract'
import { ConferenceState, LtiPlatform } from '@lumi/contract/values'
import type { ConferenceRow } from '../../conferencing/public-api.ts'
import { originsOf } from '../lti-registration/page-origins.ts'
import { type Course, hasBegun, isOpen, isTeacher } from './course.ts'
import type { Unproved } from './launch.ts'
import { contentWords } from './lti-content-words.ts'
import { ltiWords } from './lti-words.ts'
import { escaped, type Page } from './page.ts'
import type { LaunchRefused } from './refused.ts'
import type { CourseSession } from './session.ts'

export const paragraph = (text: string) => `<p>${escaped(text)}</p>`
export const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`

/** Explains a refusal: the next step for the person, and the facts for the administrator of the platform. */
export function refusalPage(
  language: Language,
  { refusal, facts }: LaunchRefused,
  launchId: string | undefined,
): Page {
  const t = ltiWords(language)
  const rows = [
    [t('refused.issuer'), facts.issuer],
    [t('refused.client'), facts.platformClientId],
    [t('refused.deployment'), facts.deploymentId],
    [t('refused.reference'), launchId],
  ] as const
  const known = rows.filter((row): row is readonly [string, string] => Boolean(row[1]))
  return {
    language,
    title: t('refused.title'),
    body: [
      paragraph(t('refused.again')),
      paragraph(t('refused.tell')),
      `<div role="alert">${paragraph(t(`refused.${refusal}`))}</div>`,
      `<dl>${known.map(([name, value]) => `<dt>${escaped(name)}</dt><dd dir="ltr">${escaped(value)}</dd>`).join('')}</dl>`,
    ].join('\n'),
    framedBy: 'any',
    status: 403,
  }
}

export function missingPage(language: Language): Page {
  const t = ltiWords(language)
  return {
    language,
    title: t('missing.title'),
    body: paragraph(t('missing.body')),
    framedBy: 'any',
    status: 404,
  }
}

export function notePage(language: Language, title: string, text: string, status = 200): Page {
  return { language, title, body: paragraph(text), framedBy: 'any', status }
}

/**
 * Stores the proof in the platform's page before the browser goes there to be authorised; without an answer it goes on,
 * since the cookie may be enough.
 */
const storeScript = `
const given = JSON.parse(document.getElementById('given').dataset.given)
const go = () => location.replace(given.url)
const frame = given.target === '_parent' ? parent : parent.frames[given.target]
addEventListener('message', ({ data, origin }) => {
  if (origin === given.origin && data?.subject === 'lti.put_data.response' && data.message_id === given.key) go()
})
try {
  frame.postMessage({ subject: 'lti.put_data', message_id: given.key, key: given.key, value: given.value }, given.origin)
  setTimeout(go, 1000)
} catch {
  go()
}
`

/** The page that stores the proof. */
export function storePage(language: Language, given: Record<string, string>): Page {
  return {
    language,
    title: ltiWords(language)('login.title'),
    body: `<div id="given" hidden data-given="${escaped(JSON.stringify(given))}"></div>`,
    script: storeScript,
    framedBy: 'any',
  }
}

/** Asks the platform's page for the proof; if it has none, the person opens a window. */
const proofScript = `
const given = JSON.parse(document.getElementById('given').dataset.given)
const form = document.forms[0]
const ask = () => { document.querySelector('main').hidden = false }
const frame = given.target === '_parent' ? parent : parent.frames[given.target]
const late = setTimeout(ask, 1000)
addEventListener('message', ({ data, origin }) => {
  if (origin !== given.origin || data?.subject !== 'lti.get_data.response' || data.message_id !== given.key) return
  clearTimeout(late)
  if (typeof data.value !== 'string') return ask()
  form.elements.binding.value = data.value
  form.target = ''
  form.submit()
})
document.querySelector('main').hidden = true
try {
  frame.postMessage({ subject: 'lti.get_data', message_id: given.key, key: given.key }, given.origin)
} catch {
  ask()
}
`

/** A checked launch in a frame without cookies: the platform's page has the proof, or one press opens a window. */
export function continuePage(
  language: Language,
  action: string,
  { token, displayName, storage, pageOrigins, registration, isPicking }: Unproved,
  key: string,
): Page {
  const t = ltiWords(language)
  const given = storage && JSON.stringify({ ...storage, key })
  return {
    language,
    title: t(isPicking ? 'pick.title' : 'continue.title'),
    body: [
      isPicking ? '' : paragraph(t('continue.body')),
      paragraph(t('continue.as', { name: displayName })),
      `<form method="post" action="${escaped(action)}"${isPicking ? '' : ' target="_blank"'}>`,
      hidden('launch', token),
      hidden('binding', ''),
      `<button>${escaped(t(isPicking ? 'pick.continue' : 'continue.open'))}</button></form>`,
      given ? `<div id="given" hidden data-given="${escaped(given)}"></div>` : '',
    ].join('\n'),
    ...(storage && { script: proofScript }),
    framedBy: [...pageOrigins, ...originsOf(registration)],
  }
}

type CourseView = {
  session: CourseSession
  sessionText: string
  framedBy: readonly string[]
  /** The number of members; undefined where it is not shown. */
  members?: number
  /** A sentence on what could not be done. */
  problem?: string
  content: ContentParts
}

/** The parts of the page that show what the conferences have left behind, as HTML. */
export type ContentParts = {
  /** More buttons of a conference. */
  buttons(conference: ConferenceRow): string
  /** Recordings, files and facts of a conference. */
  about(conference: ConferenceRow): string
  /** Content that belongs to no conference of the list. */
  below: string
  script: string
}

/** The conferences of a course; people who teach also create them here. */
export function coursePage(
  language: Language,
  { course, conferences }: Course,
  { session, sessionText, framedBy, members, problem, content }: CourseView,
): Page {
  const t = ltiWords(language)
  const words = contentWords(language)
  const at = (path: string) => `/lti/${session.integrationId}/course${path}`
  const item = (conference: ConferenceRow) => {
    const { confId, displayName, state } = conference
    const starts = isTeacher(session) && state === ConferenceState.waiting
    const label = t(starts ? 'course.startNamed' : 'course.joinNamed', { name: displayName })
    const stateText = t(
      state === ConferenceState.live
        ? 'course.live'
        : state === ConferenceState.waiting
          ? 'course.waiting'
          : 'course.ended',
    )
    const openForm = `<form method="post" action="${at('/open')}">${hidden('session', sessionText)}${hidden('id', confId)}
<button aria-label="${escaped(label)}">${escaped(t(starts ? 'course.start' : 'course.join'))}</button></form>`
    const restartForm = `<form method="post" action="${at('/restart')}">${hidden('session', sessionText)}${hidden('id', confId)}
<button class="quiet" aria-label="${escaped(words('course.restartNamed', { name: displayName }))}">${escaped(words('course.restart'))}</button></form>`
    const button = isOpen(conference) ? openForm : isTeacher(session) ? restartForm : ''
    const { buttons, about } = content
    return `<li><div><bdi>${escaped(displayName)}</bdi><br><small>${escaped(stateText)}</small></div><div class="buttons">${button}${gradesButton(conference)}${buttons(conference)}</div>${about(conference)}</li>`
  }
  const gradesButton = (conference: ConferenceRow) => {
    const { confId, displayName } = conference
    if (!isTeacher(session) || !hasBegun(conference)) return ''
    return `<form action="${at('/grades')}">${hidden('session', sessionText)}${hidden('id', confId)}
<button class="quiet" aria-label="${escaped(t('course.gradesNamed', { name: displayName }))}">${escaped(t('course.grades'))}</button></form>`
  }
  const newForm = `<form class="new" method="post" action="${at('/create')}"><h2>${escaped(t('course.new'))}</h2>
${hidden('session', sessionText)}
<label>${escaped(t('course.name'))}<input type="text" name="displayName" required maxlength="200" autocomplete="off"></label>
<label class="check"><input type="checkbox" name="waitingRoom" value="on">${escaped(t('course.waitingRoom'))}</label>
${startsItselfField(language, session)}
<button>${escaped(t('course.create'))}</button></form>`
  const membersForm = (count: number) =>
    `<form class="members" method="post" action="${at('/members')}">${hidden('session', sessionText)}
<span>${escaped(t('course.members', { count: `${count}` }))}</span>
<button class="quiet">${escaped(t('course.refresh'))}</button></form>`
  return {
    language,
    title: course.title,
    body: [
      problem ? `<div role="alert">${paragraph(problem)}</div>` : '',
      conferences.length > 0 ? `<ul>${conferences.map(item).join('\n')}</ul>` : paragraph(t('course.none')),
      content.below,
      isTeacher(session) ? newForm : '',
      members === undefined ? '' : membersForm(members),
    ].join('\n'),
    script: content.script,
    framedBy,
  }
}

/** Where nobody is a host, conferences always start by themselves. */
export const startsItselfField = (
  language: Language,
  { platform }: Pick<CourseSession, 'platform'>,
  isChecked = false,
): string =>
  platform === LtiPlatform.blackboard
    ? ''
    : `<label class="check"><input type="checkbox" name="startsItself" value="on"${isChecked ? ' checked' : ''}>${escaped(contentWords(language)('course.startsItself'))}</label>`
