import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showTour } from './show-tour.ts'

const steps = [{ target: 'place', title: 'A place', text: 'What it is for' }]

test('a tour ends with the page that began it', async () => {
  document.body.innerHTML = '<main data-tour="place">Here</main>'
  const life = new AbortController()
  const over = showTour(steps, life.signal)
  expect(await screen.findByText('A place')).toBeInTheDocument()
  life.abort()
  await over
  await waitFor(() => expect(screen.queryByText('A place')).toBeNull())
})

test('a tour whose page has gone meanwhile does not begin', async () => {
  await showTour(steps, AbortSignal.abort())
  expect(screen.queryByText('A place')).toBeNull()
})
