import { useText } from '#i18n/use-text.ts'
import { ownHostOf } from '#lib/invitation.ts'
import invitation from '#locales/invitation.gen.ts'

interface OwnLinkNoteProps {
  readonly url: string
  readonly className: string | undefined
}

/** Says of a link that leads to this computer that nobody elsewhere can open it. */
export const OwnLinkNote = ({ url, className }: OwnLinkNoteProps) => {
  const t = useText(invitation)
  const host = ownHostOf(url)
  return host === undefined ? null : <p className={className}>{t('ownComputer', { host })}</p>
}
