import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#lib/query-client.ts'
import { stubNetwork } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-page.tsx'

afterEach(() => queryClient.clear())

test('a version has its date, its description, new features and fixes, each with details', async () => {
  const notes = [
    {
      version: '1.1.0',
      date: '2026-11-21',
      description: ['The second version.', 'For everybody.'],
      new: [{ description: 'Conferences', tasks: ['Share the screen', 'Record'] }],
      fixes: [{ description: 'Sound', tasks: ['No more echo'] }],
    },
    { version: '1.0.0', date: '2026-10-01', description: ['The first version.'], new: [], fixes: [] },
  ]
  stubNetwork({ 'GET /api/resource/releaseNotes': { body: { items: notes } } })
  await renderAt('/ReleaseNotes')
  const second = within(await screen.findByRole('article', { name: /1\.1\.0/ }))
  expect(second.getByRole('time')).toHaveAttribute('datetime', '2026-11-21')
  for (const text of ['The second version.', 'For everybody.']) expect(second.getByText(text)).toBeVisible()
  const under = (title: string) =>
    second.getByRole('heading', { level: 3, name: title }).nextElementSibling?.textContent
  expect(under('New')).toBe('ConferencesShare the screenRecord')
  expect(under('Fixed')).toBe('SoundNo more echo')

  const first = within(screen.getByRole('article', { name: /1\.0\.0/ }))
  expect(first.queryByRole('heading', { level: 3 })).toBeNull()
})
