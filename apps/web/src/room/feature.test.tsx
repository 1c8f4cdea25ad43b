import type { Share } from '@lumi/contract'
import { type Signal, signal } from '@preact/signals-core'
import { IconChartBar } from '@tabler/icons-react'
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import words from '#locales/polls.gen.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { defineFeature } from './feature.ts'
import type { PanelProps, StageProps } from './part-props.ts'

interface Late {
  readonly name: string
  readonly unread: Signal<number>
}

const Panel = ({ model, onClose }: PanelProps<Late>) => (
  <button type="button" onClick={onClose}>
    Panel of {model.name}
  </button>
)
const Stage = ({ model, share }: StageProps<Late, 'whiteboard'>) => `${share.boardId} of ${model.name}`

function setUp() {
  const create = vi.fn(
    (_: unknown, { place }: { readonly place: string }): Late => ({
      name: `the model at ${place}`,
      unread: signal(2),
    }),
  )
  const load = vi.fn(async () => create)
  const feature = defineFeature({
    name: 'late',
    createModel: () => ({ place: 'home' }),
    load,
    panelControl: { icon: IconChartBar, words },
    badge: (_, late) => late?.unread.value ?? 0,
    panel: async () => Panel,
    stage: { shows: 'whiteboard', load: async () => Stage },
  })
  const { context } = fakeContext(createScope(), {})
  const started = feature.start(context)
  const show = (content: React.ReactNode) => render(<Suspense>{content}</Suspense>)
  return { started, create, load, show }
}

test('the late model is loaded when it is first shown, and is the same wherever it is shown', async () => {
  const { started, create, load, show } = setUp()
  expect(load).not.toHaveBeenCalled()
  show(started.drawPanel?.({ onClose: () => undefined }))
  expect(await screen.findByText('Panel of the model at home')).toBeVisible()
  const share = { kind: 'whiteboard', boardId: 'Plan' } as Share
  show(started.drawStage?.(share, {}))
  expect(await screen.findByText('Plan of the model at home')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
  expect(create).toHaveBeenCalledOnce()
})

test('a share of another kind is not drawn', () => {
  const { started } = setUp()
  expect(started.drawStage?.({ kind: 'screen' } as Share, {})).toBeUndefined()
})

test('the control counts what is new once the late model is there', async () => {
  const { started, show } = setUp()
  const panel = { isOpen: false, toggle: () => undefined }
  show(started.draw.Control?.({ permission: 'allowed', panel }))
  expect(screen.getByRole('button', { name: 'Polls' })).not.toHaveAccessibleDescription(/2 polls/)
  await act(async () => {
    show(started.drawPanel?.({ onClose: () => undefined }))
  })
  expect(screen.getByRole('button', { name: /Polls/ })).toHaveAccessibleDescription(/2 polls/)
})
