import { z } from 'zod'
import { ClientId, DisplayName, PictureAddress, Timestamp } from './fields.ts'

const Title = DisplayName.meta({ description: 'Name of the app', example: 'Riverside School' })
const Description = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .meta({ description: 'Purpose of the app', example: 'Lessons by the river' })
const PageAddress = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .nullable()
const PrivacyPolicyUrl = PageAddress.meta({
  description: 'Privacy policy of the app; null for none',
  example: 'https://school.example.com/privacy',
})
const TermsOfServiceUrl = PageAddress.meta({
  description: 'Terms of service of the app; null for none',
  example: 'https://school.example.com/terms',
})
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A name of at least two labels, the last one no number: no address of a machine, no `localhost`. */
const RootDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(new RegExp(`^(?:${label}\\.)+(?![0-9]+$)${label}$`), 'A host name such as school.example.com')
  .nullable()
  .meta({ description: 'Domain of the app; null for none', example: 'school.example.com' })
const ConnectSubdomain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(new RegExp(`^${label}$`), 'One label of a host name, such as connect')
  .nullable()
  .meta({ description: 'Label below the domain where its rooms are', example: 'connect' })
/** The TXT record that proves a domain. */
const DomainRecord = z
  .object({
    name: z.string().meta({ description: 'Name of the record', example: '_lumi.school.example.com' }),
    value: z.string().meta({
      description: 'Value of the record',
      example: 'lumi-domain=Yb9JqvQk5yq8y4g1c9w2e7r5t3u0x4mF1m6b0m7c2o3',
    }),
  })
  .meta({ id: 'DomainRecord', description: 'TXT record to set for the domain; null without one' })

const DomainProblem = z.enum(['notFound', 'otherValue', 'noAnswer', 'taken']).meta({
  description:
    'Result of the last check: no record, only other records, no answer from the name servers, or also the record of another app that proved the domain first',
  example: 'notFound',
})
/** The reason why a domain is not proved, or may soon lose its proof. */
export type DomainProblem = z.infer<typeof DomainProblem>

/** A certificate as its holder may see it; the private key is never shown. */
export const BackendCertificate = z
  .object({
    subject: z
      .string()
      .meta({ description: 'Subject of the certificate', example: 'CN=media.school.example.com' }),
    issuer: z.string().meta({ description: 'Issuer', example: 'CN=Example CA' }),
    validFrom: Timestamp.meta({ description: 'Start of its validity' }),
    validTo: Timestamp.meta({ description: 'End of its validity' }),
    hosts: z
      .array(z.string())
      .meta({ description: 'Names and addresses that it is for', example: ['media.school.example.com'] }),
    fingerprint: z
      .string()
      .meta({ description: 'SHA-256 of the certificate', example: '5A:3E:0C:8F:19:77:B2:40' }),
  })
  .meta({ id: 'BackendCertificate' })
export type BackendCertificate = z.infer<typeof BackendCertificate>

/** The public part of an app. Its keys are not included. */
export const App = z
  .object({
    clientId: ClientId,
    title: Title,
    description: Description,
    default: z.boolean().meta({ description: 'True if sign-ins start in this app' }),
    logoImgUrl: PictureAddress,
    iconImgUrl: PictureAddress.meta({
      description: 'Address of the square icon; cut from the logo unless set',
    }),
    privacyPolicyUrl: PrivacyPolicyUrl,
    termsOfServiceUrl: TermsOfServiceUrl,
    backend: z.boolean().meta({ description: "True if conferences run on the owner's own servers" }),
  })
  .meta({ id: 'App' })
export type App = z.infer<typeof App>

/** An app as it answers: with its keys and its own servers' settings only to its owner and to itself. */
export const AppDetails = App.extend({
  ...z
    .object({
      clientSecret: z.string().meta({ description: 'Authenticates the app (client credentials)' }),
      apiKey: z.string().meta({ description: "Authenticates the app's media servers" }),
      rootDomain: RootDomain,
      domainState: z.enum(['pending', 'proved']).nullable().meta({
        description:
          '`proved` once the record of the domain was found, and for as long as it exists; `pending` otherwise; null without a domain',
        example: 'pending',
      }),
      domainRecord: DomainRecord.nullable(),
      domainChecked: Timestamp.nullable().meta({
        description: 'Time at which it was last checked; null if never',
      }),
      domainProblem: DomainProblem.nullable(),
      connectSubdomain: ConnectSubdomain,
      urlProtocolHandler: z
        .string()
        .nullable()
        .meta({ description: 'Scheme that opens the desktop client; null without one', example: 'lumi' }),
      serverSetupUrl: z.string().nullable().meta({
        description: 'Address of the set-up for a media server; null if none is configured',
        example: 'https://meet.example.com/downloads/node-setup',
      }),
      backendCertificate: BackendCertificate.nullable(),
      created: Timestamp,
    })
    .partial().shape,
}).meta({
  id: 'AppDetails',
  description: 'Fields after `backend` are shown only to the owner and the app itself',
})
export type AppDetails = z.infer<typeof AppDetails>

/** A new app of an owner. */
export const AppCreate = z
  .object({
    title: Title,
    description: Description,
    default: z.boolean().default(false).meta({ description: 'Makes sign-ins start in this app' }),
    privacyPolicyUrl: PrivacyPolicyUrl.optional(),
    termsOfServiceUrl: TermsOfServiceUrl.optional(),
  })
  .meta({ id: 'AppCreate' })
export type AppCreate = z.input<typeof AppCreate>

/** Changed fields of an app; at least one. */
export const AppChange = z
  .object({
    title: Title,
    description: Description,
    default: z
      .boolean()
      .meta({ description: '`true` makes this the default app; to undo it, make another app the default' }),
    privacyPolicyUrl: PrivacyPolicyUrl,
    termsOfServiceUrl: TermsOfServiceUrl,
    backend: z.boolean().meta({ description: "True if conferences run on the owner's own servers" }),
    rootDomain: RootDomain,
    connectSubdomain: ConnectSubdomain,
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'AppChange', example: { title: 'Riverside College' } })
export type AppChange = z.input<typeof AppChange>
