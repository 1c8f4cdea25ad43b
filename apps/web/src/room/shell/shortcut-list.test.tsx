import { computed } from '@preact/signals-core'
import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { defineFeature, type RoomFeature } from '#room/feature.ts'
import { ShortcutList } from './shortcut-list.tsx'

const feature = (name: string, letter: string): RoomFeature =>
  defineFeature({
    name,
    createModel: () => undefined,
    shortcut: { letter, modifier: 'controlAlt', label: () => name, action: () => undefined },
  })
const offered = (name: string, letter: string, permission: 'allowed' | 'hidden') => ({
  feature: feature(name, letter),
  model: undefined,
  draw: {},
  permission: computed(() => permission),
})

test('lists the keys of what is offered and of the room, and apart those for what is shown', () => {
  render(
    <ShortcutList
      features={[offered('Wave', 'W', 'allowed'), offered('Secret', 'Z', 'hidden')]}
      onClose={vi.fn()}
    />,
  )
  const group = (name: string) => within(screen.getByRole('region', { name, hidden: true }))
  const ofCall = group('In the call')
  expect(ofCall.getByText('Wave')).toBeInTheDocument()
  expect(ofCall.getByText('Ctrl+Alt+W')).toBeInTheDocument()
  expect(ofCall.getByText('Next layout')).toBeInTheDocument()
  expect(screen.queryByText('Secret')).toBeNull()
  const ofShown = group('For documents and screens that are shown')
  expect(ofShown.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Turn the pages of a document',
    'Zoom in and out',
    'Fit to window',
    'Move around while zoomed in',
    'Move your pointer, while it is on',
    'Move your annotation, while it is selected',
    'Remove your annotation, while it is selected',
    'Undo what you have drawn',
  ])
})
