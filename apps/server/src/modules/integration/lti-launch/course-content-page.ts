import type { Language } from '@lumi/contract'
import { hasChats, isTeacher } from './course.ts'
import type { CourseContent, CourseSummary } from './course-content.ts'
import { contentWords } from './lti-content-words.ts'
import { ltiWords } from './lti-words.ts'
import { escaped, type Page, timeOf, timesScript } from './page.ts'
import { type ContentParts, hidden, paragraph } from './pages.ts'
import type { CourseItem, CourseSession } from './session.ts'

/** The parts of the page of a course that show recordings, files, chats and facts of its conferences. */
export function contentParts(
  language: Language,
  { listed, recordings, files, facts }: CourseContent,
  { session, sessionText }: { session: CourseSession; sessionText: string },
): ContentParts {
  const t = contentWords(language)
  const at = (path: string, query: Record<string, string>) =>
    escaped(
      `/lti/${session.integrationId}/course/${path}?${new URLSearchParams({ session: sessionText, ...query })}`,
    )
  const link = ({ kind, id }: CourseItem, name: string, about = '') =>
    `<li><a href="${at('item', { kind, id })}" dir="auto">${escaped(name)}</a>${about && ` <small>${about}</small>`}</li>`
  const recordingLinks = (isOf: (confId: string) => boolean) =>
    recordings
      .filter(({ confId }) => isOf(confId))
      .map(({ recordingId, displayName, duration, created }) =>
        link(
          { kind: 'recording', id: recordingId },
          displayName,
          [duration === null ? '' : clockOf(duration), timeOf(language, created)].filter(Boolean).join(' · '),
        ),
      )
  const filesOf = (confId: string) =>
    files
      .filter((file) => file.confId === confId)
      .map(({ content }) => link({ kind: 'file', id: content.contentId }, content.displayName))
  const orphans = recordingLinks((confId) => !listed.has(confId))

  return {
    script: timesScript,
    buttons(conference) {
      if (!hasChats(conference)) return ''
      const { confId, displayName } = conference
      const label = escaped(t('course.chatNamed', { name: displayName }))
      return `<form method="post" action="/lti/${session.integrationId}/course/chat">${hidden('session', sessionText)}${hidden('id', confId)}
<button class="quiet" aria-label="${label}">${escaped(t('course.chat'))}</button></form>`
    },
    about({ confId }) {
      const fact = facts.get(confId)
      const films = recordingLinks((id) => id === confId)
      const documents = filesOf(confId)
      const summary =
        fact &&
        `<p><small>${[
          timeOf(language, fact.started),
          escaped(t('facts.minutes', { count: minutesOf(fact.seconds) })),
          escaped(t('facts.people', { count: `${fact.people}` })),
          isTeacher(session)
            ? `<a href="${at('summary', { id: confId })}">${escaped(t('summary.open'))}</a>`
            : escaped(t('facts.own', { count: minutesOf(fact.ownSeconds) })),
        ].join(' · ')}</small></p>`
      const parts = [
        summary ?? '',
        fold(t('course.recordings', { count: `${films.length}` }), films),
        fold(t('course.files', { count: `${documents.length}` }), documents),
      ].filter(Boolean)
      return parts.length > 0 ? `<div class="about">${parts.join('\n')}</div>` : ''
    },
    below: fold(t('course.moreRecordings', { count: `${orphans.length}` }), orphans, 'card'),
  }
}

const fold = (title: string, items: readonly string[], kind = ''): string =>
  items.length === 0
    ? ''
    : `<details${kind && ` class="${kind}"`}><summary>${escaped(title)}</summary><ul class="links">${items.join('\n')}</ul></details>`

const minutesOf = (seconds: number): string => `${Math.round(seconds / 60)}`

/** A length as players show it. */
function clockOf(duration: number): string {
  const seconds = Math.round(duration)
  const two = (number: number) => `${number}`.padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** The people of a conference that has ended, for teachers. */
export function summaryPage(
  language: Language,
  { summary, courseUrl }: { summary: CourseSummary; courseUrl: string },
  framedBy: readonly string[],
): Page {
  const t = contentWords(language)
  const { conference, people } = summary
  const row = ({ displayName, seconds }: CourseSummary['people'][number]) =>
    `<tr><td dir="auto">${escaped(displayName)}</td><td>${escaped(t('facts.minutes', { count: minutesOf(seconds) }))}</td></tr>`
  return {
    language,
    title: conference.displayName,
    body: [
      people.length > 0
        ? `<table><caption>${escaped(t('summary.title', { count: `${people.length}` }))}</caption>
<thead><tr><th scope="col">${escaped(t('summary.name'))}</th><th scope="col">${escaped(t('summary.time'))}</th></tr></thead>
<tbody>${people.map(row).join('\n')}</tbody></table>`
        : paragraph(t('summary.nobody')),
      `<p><a href="${escaped(courseUrl)}">${escaped(ltiWords(language)('pick.return'))}</a></p>`,
    ].join('\n'),
    framedBy,
  }
}
