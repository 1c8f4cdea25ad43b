import { expect, test } from 'vitest'
import {
  begin,
  changedElsewhere,
  changedIn,
  enter,
  fail,
  follow,
  settle,
  submit,
  type Tracked,
} from './tracker.ts'

const first = { name: 'Algebra', label: 0 }
type Values = typeof first

/** The steps of a form, in order: each is drawn as `name label`, a change made here with a `*`. */
const draw = (...steps: readonly ((form: Tracked<Values>) => Tracked<Values>)[]) => {
  let form = begin(first)
  return steps.map((step) => {
    form = step(form)
    const mark = (name: keyof Values) => (changedIn(form).includes(name) ? '*' : '')
    const elsewhere = changedElsewhere(form, 'name')
    const note = elsewhere === undefined ? '' : ` (elsewhere ${elsewhere})`
    return `${form.values.name}${mark('name')} ${form.values.label}${mark('label')}${note}`
  })
}
type Form = Tracked<Values>
const type = (name: string) => (form: Form) => enter(form, 'name', name)
const label = (value: number) => (form: Form) => enter(form, 'label', value)
const elsewhere = (over: Partial<Values>) => (form: Form) => follow(form, { ...form.saved, ...over })
const send = (form: Form) =>
  submit(form, Object.fromEntries(changedIn(form).map((name) => [name, form.values[name]])))
const answer = (over: Partial<Values>) => (form: Form) => settle(form, { ...form.saved, ...over })
const refuse = (form: Form) => fail(form)

test('an input is a change unless it equals the saved value', () => {
  expect(draw(type('Geometry'), label(2), type('Algebra'))).toEqual([
    'Geometry* 0',
    'Geometry* 2*',
    'Algebra 2*',
  ])
})

test('a saved value is no change any more', () => {
  expect(draw(type('Geometry'), send, answer({ name: 'Geometry' }))).toEqual([
    'Geometry* 0',
    'Geometry* 0',
    'Geometry 0',
  ])
})

test('the form shows the value that the server returns', () => {
  expect(draw(type(' Geometry '), send, answer({ name: 'Geometry' })).at(-1)).toBe('Geometry 0')
})

test('input made while saving stays, and is a change to the saved value', () => {
  expect(draw(type('Geo'), send, type('Geometry'), label(1), answer({ name: 'Geo' }))).toEqual([
    'Geo* 0',
    'Geo* 0',
    'Geometry* 0',
    'Geometry* 1*',
    'Geometry* 1*',
  ])
})

test('a field that is put back while its change is saved is a change again', () => {
  expect(draw(type('Geometry'), send, type('Algebra'), answer({ name: 'Geometry' })).at(-1)).toBe(
    'Algebra* 0',
  )
})

test('untouched fields follow changes of others, the other fields report them', () => {
  expect(draw(type('Geometry'), elsewhere({ label: 3 }), elsewhere({ name: 'Topology' }))).toEqual([
    'Geometry* 0',
    'Geometry* 3',
    'Geometry* 3 (elsewhere Topology)',
  ])
})

test('entering the same value as others did is no change', () => {
  expect(draw(type('Topology'), elsewhere({ name: 'Topology' }))).toEqual(['Topology* 0', 'Topology 0'])
})

test('an event of the own pending save does not count as a change by others', () => {
  expect(
    draw(type('Geo'), send, type('Geometry'), elsewhere({ name: 'Geo' }), answer({ name: 'Geo' })),
  ).toEqual(['Geo* 0', 'Geo* 0', 'Geometry* 0', 'Geometry* 0', 'Geometry* 0'])
})

test('changes that others made while saving show with the answer', () => {
  expect(draw(label(1), send, type('Geometry'), answer({ label: 1, name: 'Topology' })).at(-1)).toBe(
    'Geometry* 1 (elsewhere Topology)',
  )
})

test('unsaved input stays, and changes that others made meanwhile are reported', () => {
  expect(draw(type('Geometry'), send, elsewhere({ name: 'Topology' }), refuse)).toEqual([
    'Geometry* 0',
    'Geometry* 0',
    'Geometry* 0',
    'Geometry* 0 (elsewhere Topology)',
  ])
})
