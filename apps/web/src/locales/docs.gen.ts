// Made of en/docs.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/docs.json'

export default defineArea<{
  'docs': object
  'nav': object
  'mode.Docs': object
  'mode.Apis': object
  'page.Overview': object
  'page.Auth': object
  'page.Core': object
  'page.Content': object
  'page.Updates': object
  'page.Resources': object
  'menu': object
  'close': object
  'inEnglish': object
  'markdown': object
  'samples': object
  'samples.npm': object
  'samples.javascript': object
  'toc': object
  'around': object
  'previous': object
  'next': object
  'copy': object
  'copied': object
  'try': object
  'live': object
  'support': object
  'signIn': object
  'account': object
  'account.dashboard': object
  'account.settings': object
  'account.signOut': object
  'search': object
  'search.placeholder': object
  'search.results': object
  'search.count': { count: number }
  'search.failed': object
  'toStart': object
  'llms': object
}>('docs', english, import.meta.glob(['./*/docs.json', '!./en/*'], { import: 'default' }))
