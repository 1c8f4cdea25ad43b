import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, stubNetwork } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-page.tsx'

const path = 'GET /api/lumiapp/l5v9/item'
const recording = {
  kind: 'recording',
  displayName: 'Lesson 1',
  fileName: 'Lesson 1.mp4',
  contentType: 'video/mp4',
  size: 48_213_007,
  duration: 1834.5,
  created: '2026-11-21T09:30:00.000Z',
  document: null,
  courseUrl: '/lti/l5v9/course?session=s',
}
const file = {
  ...recording,
  kind: 'file',
  displayName: 'Exercises',
  fileName: 'Exercises.zip',
  contentType: 'application/zip',
  duration: null,
  document: { state: 'none', progress: 0, pages: null, failure: null, reason: null },
}

test('a recording of a course is played and saved by the token of the page, and leads back to the course', async () => {
  const seen = stubNetwork({ [path]: { body: recording } })
  await renderAt('/lms/l5v9/item#t.o-k_en')
  expect(await screen.findByRole('heading', { level: 1, name: 'Lesson 1' })).toBeVisible()
  expect(seen.map(({ query, token }) => ({ query, token }))).toEqual([
    { query: { token: 't.o-k_en' }, token: null },
  ])
  expect(screen.getByLabelText('Lesson 1', { selector: 'video' })).toHaveAttribute(
    'src',
    '/api/lumiapp/l5v9/item/file?token=t.o-k_en',
  )
  const save = screen.getByRole('link', { name: 'Download' })
  expect(save).toHaveAttribute('href', '/api/lumiapp/l5v9/item/save?token=t.o-k_en')
  expect(save).toHaveAttribute('download', 'Lesson 1.mp4')
  expect(screen.getByRole('link', { name: 'Back to the course' })).toHaveAttribute(
    'href',
    '/lti/l5v9/course?session=s',
  )
})

test('a file that browsers cannot show can be saved', async () => {
  stubNetwork({ [path]: { body: file } })
  await renderAt('/lms/l5v9/item#t')
  expect(await screen.findByText('No preview')).toBeVisible()
  expect(screen.getByText('Archive')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'Exercises.zip')
})

test.each(['tokenUnauthorized', 'unknownRecording', 'invalidContentId'] as const)(
  'what is not available any more says so: %s',
  async (name) => {
    stubNetwork({ [path]: refusal(name) })
    await renderAt('/lms/l5v9/item#old')
    expect(await screen.findByRole('heading', { name: "This isn't available any more" })).toBeVisible()
  },
)
