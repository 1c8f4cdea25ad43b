import { boardOf } from '../../support/board.ts'
import { createConference } from '../../support/conference.ts'
import { control, enterMuted } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

test('a person who makes a board begins with the pen, and its tools fit beside a pane in each window', async ({
  owner,
  page,
}) => {
  const { hostUrl } = await createConference(owner)
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterMuted(page, hostUrl, 'Ada')
  await control(page, 'Board').click()
  await page.getByRole('button', { name: 'New whiteboard' }).click()
  await expect(page.getByTestId('toolbar-freedraw')).toBeChecked()

  // The pane leaves the board less than Excalidraw's wide toolbar needs.
  for (const width of [1000, 1440, 1000]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('region', { name: 'Whiteboards', exact: true })).toBeVisible()
    await expect
      .poll(() =>
        boardOf(page).evaluate((board) => {
          const { left, right } = board.getBoundingClientRect()
          const tools = [...board.querySelectorAll('[data-testid^="toolbar-"]')]
          const boxes = tools.map((tool) => (tool.closest('label') ?? tool).getBoundingClientRect())
          return boxes.length > 0 && boxes.every((box) => box.left >= left && box.right <= right)
        }),
      )
      .toBe(true)
  }
})
