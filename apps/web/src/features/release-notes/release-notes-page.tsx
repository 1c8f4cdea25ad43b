import type { ReleaseNote } from '@lumi/contract'
import { useQuery } from '@tanstack/react-query'
import { releaseNotesQuery } from '#api/installation.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import releaseNotes from '#locales/release-notes.gen.ts'
import { PublicPage } from '#ui/public-page/public-page.tsx'
import { Loaded } from '#ui/state/load-states.tsx'
import classes from './release-notes-page.module.css'

/** The release notes of all versions, the newest first. */
export const ReleaseNotesPage = () => {
  const t = useText(releaseNotes)
  const query = useQuery(releaseNotesQuery)
  return (
    <PublicPage title={t('title')}>
      <Loaded query={query} skeleton={<div className={classes.waiting} />}>
        {(notes) => notes.map((note) => <Version key={note.version} note={note} />)}
      </Loaded>
    </PublicPage>
  )
}

/** The notes of one version. They are in English in every language of the page. */
const Version = ({ note }: { note: ReleaseNote }) => {
  const t = useText(releaseNotes)
  const { date } = useFormats()
  return (
    <article className={classes.version} aria-labelledby={`version-${note.version}`}>
      <h2 id={`version-${note.version}`} className={classes.title}>
        {t('version', { version: note.version })}
        <time dateTime={note.date} className={classes.date}>
          {date(Date.parse(note.date))}
        </time>
      </h2>
      <div lang="en" dir="ltr">
        {note.description.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Topics title={t('new')} topics={note.new} />
      <Topics title={t('fixes')} topics={note.fixes} />
    </article>
  )
}

const Topics = ({ title, topics }: { title: string; topics: ReleaseNote['new'] }) => {
  if (topics.length === 0) return null
  return (
    <section>
      <h3 className={classes.part}>{title}</h3>
      <ul lang="en" dir="ltr" className={classes.topics}>
        {topics.map(({ description, tasks }) => (
          <li key={description}>
            <strong>{description}</strong>
            <ul>
              {tasks.map((task) => (
                <li key={task}>{task}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
