/** The categories of the catalogue, as addresses name them (`?category=2`). */
export const categories = {
  business: 1,
  education: 2,
  marketing: 3,
  productivity: 4,
  sales: 5,
  support: 6,
} as const
export type Category = (typeof categories)[keyof typeof categories]

export const parseCategory = (value: unknown): Category | undefined =>
  Object.values(categories).find((category) => String(category) === String(value))

export type AppId = 'canvas' | 'moodle' | 'blackboard' | 'slack' | 'hubspot' | 'zapier'

/** Something that Lumi can be used from. Its words are those of the catalogue under its id. */
export interface IntegrationApp {
  readonly id: AppId
  readonly categories: readonly Category[]
  /** Its own page. */
  readonly path: string
  /** The way to install it: as a learning platform in the portal, or by the operator's app in the other product. */
  readonly install: 'lti' | 'own'
  /** Its page shows what it does in slides. */
  readonly hasSlides?: true
}

const { business, education, marketing, productivity, sales, support } = categories

export const apps: readonly IntegrationApp[] = [
  { id: 'canvas', categories: [education], path: '/Integrations/Canvas', install: 'lti' },
  { id: 'moodle', categories: [education], path: '/Integrations/Moodle', install: 'lti' },
  {
    id: 'blackboard',
    categories: [education],
    path: '/Integrations/Blackboard',
    install: 'lti',
  },
  {
    id: 'slack',
    categories: [business, productivity],
    path: '/Integrations/Slack',
    install: 'own',
    hasSlides: true,
  },
  {
    id: 'hubspot',
    categories: [marketing, sales, support],
    path: '/Integrations/HubSpot',
    install: 'own',
    hasSlides: true,
  },
  {
    id: 'zapier',
    categories: [productivity, business],
    path: '/Integrations/Zapier',
    install: 'own',
  },
]

export const findApp = (name: string): IntegrationApp | undefined =>
  apps.find(({ id }) => id === name.toLowerCase())
