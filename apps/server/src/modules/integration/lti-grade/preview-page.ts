import { escaped, type Page } from '../lti-launch/page.ts'
import { hidden, paragraph } from '../lti-launch/pages.ts'
import { gradeWords } from './grade-words.ts'
import type { Grade, Graded } from './grades.ts'
import { backTo, ownFields, type PageContext } from './page-context.ts'
import { fieldsFor, type GradeSettings } from './settings.ts'

type Preview = { settings: GradeSettings; grades: readonly Grade[]; time: Date }

/** The grades as they would be sent, with the button that sends them. */
export function previewPage(
  page: PageContext,
  { conference }: Graded,
  { settings, grades, time }: Preview,
): Page {
  const t = gradeWords(page.language)
  const { confId, displayName } = conference
  const fields = Object.entries({ ...fieldsFor(settings), time: `${time.getTime()}` })
  const rows = grades.map(
    ({ subject, displayName, value }) =>
      `<tr><th scope="row"><bdi>${escaped(displayName)}</bdi></th><td><bdi dir="ltr">${escaped(subject)}</bdi></td><td>${escaped(value === null ? t('preview.nothing') : page.number(value))}</td></tr>`,
  )
  const headings = [t('preview.name'), t('preview.id'), t('preview.value')]
  const table = `<table class="grades">
<thead><tr>${headings.map((heading) => `<th scope="col">${escaped(heading)}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
<form method="post" action="${page.action('/send')}">${ownFields(page, confId)}
${fields.map(([name, value]) => hidden(name, value)).join('')}
<button>${escaped(t('send'))}</button></form>`
  return {
    language: page.language,
    title: t('preview.title', { name: displayName, kind: t(`kind.${settings.kind}`) }),
    body: [
      paragraph(t('preview.body', { maximum: page.number(settings.maximum) })),
      grades.length > 0 ? table : paragraph(t('preview.nobody')),
      backTo(page.action(), { session: page.sessionText, id: confId }, t('back')),
    ].join('\n'),
    framedBy: page.framedBy,
  }
}
