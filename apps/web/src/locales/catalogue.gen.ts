// Made of en/catalogue.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/catalogue.json'

export default defineArea<{
  'title': object
  'lead': object
  'search': object
  'categories': object
  'clear': object
  'none': object
  'none.body': object
  'count': { count: number }
  'category.1': object
  'category.2': object
  'category.3': object
  'category.4': object
  'category.5': object
  'category.6': object
  'all': object
  'installLti': object
  'install': { app: string | number }
  'installedOwn.workspaces': { count: number }
  'installedOwn.accounts': { count: number }
  'notConfigured': { app: string | number }
  'how': object
  'help': object
  'agree': object
  'slides': object
  'slide': { number: number; count: number }
  'previous': object
  'next': object
  'complete.title': { app: string | number }
  'complete.body': { app: string | number }
  'complete.portal': object
  'canvas.title': object
  'canvas.description': object
  'canvas.body': object
  'canvas.step.1': object
  'canvas.step.2': object
  'canvas.step.3': object
  'moodle.title': object
  'moodle.description': object
  'moodle.body': object
  'moodle.step.1': object
  'moodle.step.2': object
  'moodle.step.3': object
  'blackboard.title': object
  'blackboard.description': object
  'blackboard.body': object
  'blackboard.step.1': object
  'blackboard.step.2': object
  'blackboard.step.3': object
  'slack.title': object
  'slack.description': object
  'slack.body': object
  'slack.step.1': object
  'slack.step.2': object
  'slack.step.3': object
  'hubspot.title': object
  'hubspot.description': object
  'hubspot.body': object
  'hubspot.step.1': object
  'hubspot.step.2': object
  'hubspot.step.3': object
  'zapier.title': object
  'zapier.description': object
  'zapier.body': object
  'zapier.begin': object
  'zapier.step.1': object
  'zapier.step.2': object
  'zapier.step.3': object
  'carousel': object
}>('catalogue', english, import.meta.glob(['./*/catalogue.json', '!./en/*'], { import: 'default' }))
