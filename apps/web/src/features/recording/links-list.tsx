import type { Recording, RecordingLink } from '@lumi/contract'
import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { recordingLinksQuery, revokeLink } from '#api/recording.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { ignoring } from '#lib/failure.ts'
import texts from '#locales/recordings.gen.ts'
import { AskButton } from '#ui/dialog/ask-button.tsx'
import { Moment } from '#ui/moment.tsx'
import { Loaded } from '#ui/state/load-states.tsx'
import { toasts } from '#ui/toast/toasts.ts'
import classes from './links-list.module.css'

interface LinksListProps {
  readonly recording: Recording
}

/** The valid links to a recording, each with its creator, its expiry and a button to revoke it. */
export const LinksList = ({ recording }: LinksListProps) => {
  const t = useText(texts)
  const heading = useId()
  const query = useQuery(recordingLinksQuery(recording))
  return (
    <section className={classes.links} aria-labelledby={heading}>
      <h3 id={heading} className={classes.heading}>
        {t('links')}
      </h3>
      <Loaded query={query} skeleton={<Skeleton height={44} />}>
        {(links) =>
          links.length === 0 ? (
            <p className={classes.about}>{t('links.none')}</p>
          ) : (
            <ul className={classes.list}>
              {links.map((link) => (
                <LinkItem key={link.linkId} recording={recording} link={link} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

const LinkItem = ({ recording, link }: LinksListProps & { readonly link: RecordingLink }) => {
  const t = useText(texts)
  const { moment } = useFormats()
  const queryClient = useQueryClient()
  const facts = useId()
  const { createdBy, created, expires, saves } = link
  const name = createdBy?.displayName ?? t('links.app')
  const until = expires === null ? t('links.never') : t('links.until', { time: moment(Date.parse(expires)) })
  const revoke = async (signal: AbortSignal) => {
    // Somebody else may have revoked it.
    await revokeLink(recording, link, signal).catch(ignoring('unknownLink'))
    toasts.show(t('links.revoked'), { kind: 'success' })
    void queryClient.invalidateQueries({ queryKey: recordingLinksQuery(recording).queryKey })
  }
  return (
    <li className={classes.item}>
      <div className={classes.facts} id={facts}>
        <span className={classes.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={classes.about}>
          <Moment at={created} />
        </span>
        <span className={classes.about}>{until}</span>
        {saves && <span className={classes.about}>{t('links.saves')}</span>}
      </div>
      <AskButton
        size="xs"
        className={classes.revoke}
        aria-label={t('links.revoke.of', { name })}
        aria-describedby={facts}
        title={t('links.revoke.title')}
        body={t('links.revoke.body')}
        confirmLabel={t('revoke.confirm')}
        onConfirm={revoke}
      >
        {t('links.revoke')}
      </AskButton>
    </li>
  )
}
