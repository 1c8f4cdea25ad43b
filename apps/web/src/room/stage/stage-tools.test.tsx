import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { StageTool } from './stage-tools.tsx'

test('a tool that has nothing to do stays reachable and does nothing', async () => {
  const onPress = vi.fn()
  const { rerender } = render(
    <StageTool label="Next page" isIdle onPress={onPress}>
      +
    </StageTool>,
  )
  const tool = screen.getByRole('button', { name: 'Next page' })
  expect(tool).toBeEnabled()
  expect(tool).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(tool)
  expect(onPress).not.toHaveBeenCalled()
  rerender(
    <StageTool label="Next page" onPress={onPress}>
      +
    </StageTool>,
  )
  await userEvent.click(tool)
  expect(onPress).toHaveBeenCalledOnce()
})
