import type { Trial } from '@lumi/contract'
import { Button, Loader, TextInput } from '@mantine/core'
import { useText } from '#i18n/use-text.ts'
import { absolute } from '#lib/absolute.ts'
import common from '#locales/common.gen.ts'
import texts from '#locales/demo-room.gen.ts'
import { Banner } from '../banner.tsx'
import { CopyButton } from '../copy-button.tsx'
import { copiedMs } from '../copy-text.ts'
import { OwnLinkNote } from '../own-link-note.tsx'
import classes from './demo-room.module.css'

/** The link by which others come into a demo room, to be read and copied. */
export const InviteLink = ({ room: { presenterUrl } }: { readonly room: Trial }) => {
  const t = useText(texts)
  const url = absolute(presenterUrl)
  return (
    <>
      <TextInput
        label={t('invite.link')}
        value={url}
        readOnly
        dir="ltr"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <OwnLinkNote url={presenterUrl} className={classes.note} />
      <CopyButton
        value={url}
        label={t('invite.copy')}
        copiedLabel={t('invite.copied')}
        lasts={copiedMs.public}
        fullWidth
      />
    </>
  )
}

interface RoomCreationProps {
  /** Why the room could not be created. */
  readonly failure: string | undefined
  readonly again: () => void
  /** Says that it is being created. */
  readonly waiting: string
}

/** The content of a page until its demo room is ready. */
export const RoomCreation = ({ failure, again, waiting }: RoomCreationProps) => {
  const t = useText(common)
  if (!failure) return <Waiting>{waiting}</Waiting>
  return (
    <>
      <Banner kind="error">{failure}</Banner>
      <Button onClick={again}>{t('action.retry')}</Button>
    </>
  )
}

/** Says what a page waits for. */
export const Waiting = ({ children }: { readonly children: string }) => (
  <p className={classes.waiting} role="status" aria-busy>
    <Loader size="xs" /> {children}
  </p>
)
