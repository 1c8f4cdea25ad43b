import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMailIsOff } from '#api/mail-server.ts'
import { writeToSupport } from '#api/visitor.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/contact.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { ContactForm } from '#ui/contact-form/contact-form.tsx'
import { NoMailNote } from '#ui/public-page/no-mail-note.tsx'
import { PublicPage } from '#ui/public-page/public-page.tsx'

interface ContactPageProps {
  readonly onSent: () => void
}

/** Sends a message to support. */
export const ContactSupportPage = ({ onSent }: ContactPageProps) => {
  const t = useText(texts)
  const isMailOff = useMailIsOff()
  return (
    <PublicPage title={t('title')} lead={t('lead')} links={<SignInLink />}>
      {isMailOff && <NoMailNote />}
      <ContactForm
        fields={['first', 'email', 'topic', 'subject', 'message']}
        send={({ first, email, topic, subject, message }, signal) =>
          writeToSupport({ first, email, topic: Number(topic), subject, message }, signal)
        }
        onSent={onSent}
      />
    </PublicPage>
  )
}

/** The subject of a request; the words of its page are `lead.<kind>`. */
export type LeadKind = 'sales' | 'contact' | '8techniques' | 'buyersguide' | 'lowcode'

/** The topic 'General': sales has none of its own. */
const general = 1

interface LeadPageProps extends ContactPageProps {
  readonly kind: LeadKind
  /** The address that somebody came to and that has no page. */
  readonly wrongPath?: string
}

/** The generic form of pages that lead to a conversation. */
export const LeadPage = ({ kind, wrongPath, onSent }: LeadPageProps) => {
  const t = useText(texts)
  const isMailOff = useMailIsOff()
  const title = t(`lead.${kind}.title`)
  const asksForMessage = kind === 'sales' || kind === 'contact'
  return (
    <PublicPage title={title} lead={t(`lead.${kind}.lead`)}>
      {wrongPath && <Banner kind="info">{t('lead.nothing', { path: wrongPath })}</Banner>}
      {isMailOff && <NoMailNote />}
      <ContactForm
        fields={asksForMessage ? ['first', 'email', 'phone', 'message'] : ['first', 'email', 'phone']}
        send={({ first, email, phone, message }, signal) => {
          const lines = [phone && `${t('phone')}: ${phone}`, message].filter(Boolean)
          const text = lines.join('\n\n') || title
          return writeToSupport({ first, email, topic: general, subject: title, message: text }, signal)
        }}
        onSent={onSent}
      />
    </PublicPage>
  )
}

/** After a message was sent. */
export const SentPage = () => {
  const t = useText(texts)
  const isMailOff = useMailIsOff()
  return (
    <PublicPage title={t('sent.title')} lead={t('sent.plain')} links={<SignInLink />}>
      {isMailOff && <NoMailNote />}
      <Button renderRoot={(props) => <Link to="/" {...props} />}>{t('toStart')}</Button>
    </PublicPage>
  )
}

const SignInLink = () => {
  const t = useText(texts)
  return (
    <Anchor renderRoot={(props) => <Link to="/SignIn/{-$type}" {...props} />} inherit>
      {t('signIn')}
    </Anchor>
  )
}
