// Made of en/polls-pane.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/polls-pane.json'

export default defineArea<{
  'title': object
  'list': object
  'new': object
  'edit': object
  'failed': object
  'none': object
  'none.run': object
  'options': { question: string | number }
  'csv': object
  'csv.question': object
  'csv.name': object
  'csv.answer': object
  'csv.anonymous': object
  'delete': object
  'delete.title': object
  'delete.body': { count: number }
  'state.draft': object
  'state.open': object
  'state.closed': object
  'kind.single': object
  'kind.multiple': object
  'kind.text': object
  'anonymous': object
  'named': object
  'start': object
  'end': object
  'reopen': object
  'answer': object
  'answer.change': object
  'answer.text': object
  'answers': { count: number }
  'answers.repeats': { count: number }
  'answer.repeat': object
  'csv.repeat': object
  'answers.of': { count: number; asked: number }
  'results': object
  'results.later': object
  'results.newest': { shown: number; all: number }
  'results.some': { shown: number; all: number }
  'votes': { count: number; share: number }
  'form.question': object
  'form.kind': object
  'form.option': { number: number }
  'form.add': object
  'form.presets': object
  'form.preset.yes': object
  'form.preset.no': object
  'form.preset.a': object
  'form.preset.b': object
  'form.preset.c': object
  'form.preset.d': object
  'form.preset.agree': object
  'form.preset.disagree': object
  'form.anonymous': object
  'form.anonymous.help': object
  'form.atEnd': object
  'form.atEnd.help': object
  'form.draft': object
  'who': object
  'form.option.help': object
  'form.option.twice': object
  'form.options.needed': object
}>('polls-pane', english, import.meta.glob(['./*/polls-pane.json', '!./en/*'], { import: 'default' }))
