import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OverPage } from './over-page.tsx'

type Now = Parameters<typeof OverPage>[0]['now']

/** The names of the buttons and links that stand out. */
const mainSteps = (now: Omit<Now, 'state'>) => {
  const { container, unmount } = render(
    <OverPage now={{ state: 'over', ...now }} displayName="Weekly review" onAgain={vi.fn()} />,
  )
  expect(screen.getByText('Weekly review')).toBeVisible()
  const steps = [...container.querySelectorAll('[data-look=main]')].map(({ textContent }) => textContent)
  unmount()
  return steps
}
const restart = async () => undefined
const summaryUrl = '/Summary/k7m2'
const recording = { url: '/Portal/Recordings?conference=k7m2', isSaved: false }

test('after the end one step stands out: the recording, else the summary, else to restart', () => {
  expect(mainSteps({ reason: 'ended', restart, summaryUrl, recording })).toEqual([
    'Go to the recordings: the new one is being saved',
  ])
  expect(mainSteps({ reason: 'ended', restart, summaryUrl })).toEqual(['See who was there'])
  expect(mainSteps({ reason: 'ended', restart })).toEqual(['Restart'])
  expect(mainSteps({ reason: 'ended' })).toEqual(['Go to the start page'])
})

test('a person who left is first offered to come back', () => {
  expect(mainSteps({ reason: 'left', summaryUrl, recording })).toEqual(['Join again'])
  expect(mainSteps({ reason: 'expelled' })).toEqual(['Go to the start page'])
})
