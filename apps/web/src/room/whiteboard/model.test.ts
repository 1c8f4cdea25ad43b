import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { refusal } from '#room/testing/fake-client.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { textsOf } from '#room/testing/notifications.ts'
import { createBoards } from './model.ts'

const noSpace = "There is no space left, so this wasn't saved."

function setUp() {
  const upload = vi.fn(async () => ({ contentId: 'c1' }))
  const { context } = fakeContext(createScope(), {
    board: { list: async () => ({ items: [] }) },
    conferenceContent: { upload },
  })
  return { model: createBoards(context), notifications: context.notifications, upload }
}

test('if there is no space for the file of a board, its creator reads so', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { model, notifications, upload } = setUp()
  upload.mockRejectedValueOnce(refusal('storageFull', 507))
  expect(await model.addFile(new File(['x'], 'Plan.pdf'))).toBe(false)
  expect(textsOf(notifications)).toEqual([noSpace])
  expect(await model.addFile(new File(['x'], 'Plan.pdf'))).toBe(true)
})

test('a picture that cannot be kept is refused with words that the canvas can show', async () => {
  const { model, upload } = setUp()
  upload.mockRejectedValueOnce(refusal('storageFull', 507))
  await expect(model.addPicture(new File(['x'], 'tree.png'))).rejects.toThrow(noSpace)
  expect(await model.addPicture(new File(['x'], 'tree.png'))).toBe('c1')
})
