import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSiteContent } from '#api/site-content.ts'
import { writeToSupport } from '#api/visitor.ts'
import { useText } from '#i18n/use-text.ts'
import { settings } from '#lib/site.ts'
import texts from '#locales/contact.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { type ContactField, ContactForm } from '#ui/contact-form/contact-form.tsx'
import { NoMailNote } from '#ui/public-page/no-mail-note.tsx'
import { PublicPage } from '#ui/public-page/public-page.tsx'
import type { Book } from './books.ts'

interface ContactPageProps {
  readonly onSent: () => void
}

/** Sends a message to support. */
export const ContactSupportPage = ({ onSent }: ContactPageProps) => {
  const t = useText(texts)
  return (
    <PublicPage title={t('title')} lead={t('lead')} links={<SignInLink />}>
      {settings.isMailOff && <NoMailNote />}
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

interface LeadPageProps extends ContactPageProps {
  /** The words of the page are those of `lead.<kind>`. */
  readonly kind: 'sales' | 'contact'
  /** The address that somebody came to and that has no page. */
  readonly wrongPath?: string
}

/** The generic form of pages that lead to a conversation. */
export const LeadPage = ({ kind, wrongPath, onSent }: LeadPageProps) => {
  const t = useText(texts)
  const title = t(`lead.${kind}.title`)
  return (
    <PublicPage title={title} lead={t(`lead.${kind}.lead`)}>
      {wrongPath && <Banner kind="info">{t('lead.nothing', { path: wrongPath })}</Banner>}
      {settings.isMailOff && <NoMailNote />}
      <LeadForm subject={title} fields={['first', 'email', 'phone', 'message']} onSent={onSent} />
    </PublicPage>
  )
}

/** Asks for the address of somebody who wants a book. */
export const BookPage = ({ book, onSent }: ContactPageProps & { readonly book: Book }) => {
  const { title, lead } = useSiteContent().books[book]
  return (
    <PublicPage title={title} lead={lead}>
      <LeadForm subject={title} fields={['first', 'email', 'phone']} onSent={onSent} />
    </PublicPage>
  )
}

/** The topic 'General': sales has none of its own. */
const general = 1

interface LeadFormProps extends ContactPageProps {
  readonly subject: string
  readonly fields: readonly ContactField[]
}

const LeadForm = ({ subject, fields, onSent }: LeadFormProps) => {
  const t = useText(texts)
  return (
    <ContactForm
      fields={fields}
      send={({ first, email, phone, message }, signal) => {
        // The phone number stands last, as in a signature.
        const text = [message || subject, phone && t('phone.line', { phone })].filter(Boolean).join('\n\n')
        return writeToSupport({ first, email, topic: general, subject, message: text }, signal)
      }}
      onSent={onSent}
    />
  )
}

/** After a message was sent. */
export const SentPage = () => {
  const t = useText(texts)
  return (
    <PublicPage title={t('sent.title')} lead={t('sent.plain')} links={<SignInLink />}>
      {settings.isMailOff && <NoMailNote />}
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
