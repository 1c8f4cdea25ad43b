// Made of en/subaccounts.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/subaccounts.json'

export default defineArea<{
  'title': object
  'tabs.label': object
  'tab.0': object
  'tab.1': object
  'tab.2': object
  'tab.3': object
  'search': object
  'new': object
  'new.title': object
  'edit': object
  'edit.title': object
  'editName': { name: string | number }
  'username': object
  'email': object
  'firstName': object
  'lastName': object
  'role': object
  'role.1.help': object
  'role.2.help': object
  'role.3.help': object
  'password': object
  'password.new': object
  'password.keep': { rules: string | number }
  'promote': object
  'promote.to.2': object
  'promote.to.3': object
  'promote.done.2': { count: number; name: string | number }
  'promote.done.3': { count: number; name: string | number }
  'failed': { names: string | number; reason: string | number }
  'delete': object
  'delete.title': { count: number }
  'delete.body': { count: number; names: string | number }
  'delete.done': { count: number }
  'selected': object
  'none': object
  'empty.0.title': object
  'empty.1.title': object
  'empty.2.title': object
  'empty.3.title': object
  'empty.body': object
  'card': object
  'demand': object
  'demand.help': object
  'demand.action': object
  'demand.title': { count: number }
  'demand.body': { count: number; names: string | number }
  'demand.confirm': object
  'demand.done': { count: number; name: string | number }
  'demand.state': object
}>('subaccounts', english, import.meta.glob(['./*/subaccounts.json', '!./en/*'], { import: 'default' }))
