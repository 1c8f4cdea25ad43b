import { z } from 'zod'
import { ConfId, Email, Label, PersonName } from './fields.ts'
import { routes } from './route.ts'
import { supportTopics } from './values.ts'

const First = PersonName.meta({ description: 'First name', example: 'Ada' })
const Topic = z.int().min(1).max(supportTopics.length).meta({
  description: '1 General, 2 Audio, 3 Video, 4 Screen sharing, 5 Documents, 6 Connection',
  example: 2,
})
const Subject = Label.meta({ description: 'Subject', example: 'Nobody hears me' })
const Message = z
  .string()
  .trim()
  .min(1)
  .max(10_000)
  .meta({ description: 'The message, plain text', example: 'My microphone works elsewhere.' })
const Version = z.string().trim().max(100).default('Unknown')

/** A message to support. */
export const ContactSupportRequest = z
  .object({ first: First, email: Email, topic: Topic, subject: Subject, message: Message })
  .meta({ id: 'ContactSupportRequest' })
export type ContactSupportRequest = z.input<typeof ContactSupportRequest>

/** A report on a support article. */
export const ArticleReport = z
  .object({
    first: First,
    email: Email,
    message: Message,
    subject: Subject.meta({ description: 'Title of the article', example: 'Microphone Access Blocked' }),
    version: Version.meta({ description: 'Version of the client', example: '0.1.0' }),
    os: Version.meta({ description: 'Operating system', example: 'Windows' }),
    osversion: Version.meta({ description: 'Version of the operating system', example: '11' }),
  })
  .meta({ id: 'ArticleReport' })
export type ArticleReport = z.input<typeof ArticleReport>

/** Asks for the word to a sender that their message has arrived. */
export const ContactResponseRequest = z
  .object({ first: First, email: Email, topic: Topic.optional() })
  .meta({ id: 'ContactResponseRequest' })
export type ContactResponseRequest = z.input<typeof ContactResponseRequest>

const DemoUrl = z
  .string()
  .max(2000)
  .optional()
  .meta({ example: 'https://meet.example.com/room/join?id=k7m2xq9wpd&key=4f6b9c7d' })

/** The request to mail the links of a demo room to the person who created it. */
export const DemoLinksRequest = z
  .object({
    email: Email,
    first: First,
    confId: ConfId,
    hostUrl: DemoUrl.meta({ description: 'Link for hosts, as the conference has it' }),
    presenterUrl: DemoUrl.meta({ description: 'Link for presenters, as the conference has it' }),
    attendeeUrl: DemoUrl.meta({ description: 'Link for attendees, as the conference has it' }),
  })
  .refine(
    ({ hostUrl, presenterUrl, attendeeUrl }) => hostUrl || presenterUrl || attendeeUrl,
    'At least one link is needed',
  )
  .meta({ id: 'DemoLinksRequest' })
export type DemoLinksRequest = z.input<typeof DemoLinksRequest>

const byNetwork = { max: 600, seconds: 600 }

/** Mails that the portal service sends for people who need not be signed in. */
export const contactRoutes = routes({
  support: {
    method: 'POST',
    service: 'portal',
    path: '/api/contactSupport',
    summary: 'Write to support',
    description: 'At most 5 messages an hour from one email address.',
    access: 'public',
    body: ContactSupportRequest,
    response: null,
    rateLimit: byNetwork,
  },
  report: {
    method: 'POST',
    service: 'portal',
    path: '/api/contact/report',
    summary: 'Report a problem that a support article does not solve',
    description: 'At most 5 messages an hour from one email address.',
    access: 'public',
    body: ArticleReport,
    response: null,
    rateLimit: byNetwork,
  },
  respond: {
    method: 'POST',
    service: 'portal',
    path: '/api/sendContactResponse',
    summary: 'Confirm to a sender that their message has arrived',
    description:
      'Sends one email for each message received from this address in the last hour, and none to anyone else; the answer is the same.',
    access: 'public',
    body: ContactResponseRequest,
    response: null,
    rateLimit: byNetwork,
  },
  demoLinks: {
    method: 'POST',
    service: 'portal',
    path: '/api/sendDemoLinks',
    summary: 'Email the links of a demo room',
    description:
      'Only for demo rooms, and only with links that really lead there: they are checked against the room and rebuilt. At most 5 emails a day to one address and 10 for one room.',
    access: 'public',
    body: DemoLinksRequest,
    response: null,
    errors: ['invalidConferenceId', 'conferenceDeleted', 'invalidUrl'],
    rateLimit: byNetwork,
  },
})
