import { pages } from 'virtual:docs'
import { articleAddresses } from '#features/help/articles.ts'

/**
 * Addresses of the pages that show everybody the same and are made into HTML when the web is built (`build/prerender.ts`):
 * they can be read before any script, by search engines too.
 */
export const publicAddresses: readonly string[] = [
  '/Problems',
  '/Solutions',
  '/About',
  '/Sales',
  '/Support',
  '/Support/Article',
  ...articleAddresses,
  '/DemoRoom',
  '/TV/join',
  '/TV/pre',
  '/Integrations',
  ...['Canvas', 'Moodle', 'Blackboard', 'Slack', 'HubSpot', 'Zapier'].flatMap((app) => [
    `/Integrations/${app}`,
    `/${app}`,
  ]),
  ...pages.map(({ address }) => address),
]
