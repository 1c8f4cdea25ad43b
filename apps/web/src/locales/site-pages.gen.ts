// Made of en/site-pages.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/site-pages.json'

export default defineArea<{
  'problems.title': object
  'problems.lead': object
  'problems.1.title': object
  'problems.1.body': object
  'problems.2.title': object
  'problems.2.body': object
  'problems.3.title': object
  'problems.3.body': object
  'problems.4.title': object
  'problems.4.body': object
  'solutions.title': object
  'solutions.lead': object
  'solutions.1.title': object
  'solutions.1.body': object
  'solutions.2.title': object
  'solutions.2.body': object
  'solutions.3.title': object
  'solutions.3.body': object
  'solutions.4.title': object
  'solutions.4.body': object
  'about.title': object
  'about.lead': object
  'about.1.title': object
  'about.1.body': object
  'about.2.title': object
  'about.2.body': object
  'about.3.title': object
  'about.3.body': object
  'study.title': object
  'study.lead': object
  'study.1.title': object
  'study.1.body': object
}>('site-pages', english, import.meta.glob(['./*/site-pages.json', '!./en/*'], { import: 'default' }))
