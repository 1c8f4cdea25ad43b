import { expectAccessible } from '../../support/accessibility.ts'
import { course } from '../../support/course.ts'
import { slidesPdf } from '../../support/lesson.ts'
import { expect } from '../../support/test.ts'

course('a teacher and a student meet in a frame without cookies', async ({ open, newPage }) => {
  const [teacher, student] = [await newPage(), await newPage()]
  const ada = await open(teacher, 'ada', true)
  await expect(ada.getByRole('heading', { name: 'Algebra' })).toBeVisible()
  await ada.getByLabel('Name', { exact: true }).fill('Lesson 1')
  await ada.getByRole('button', { name: 'Create' }).click()
  await ada.getByRole('button', { name: 'Start Lesson 1' }).click()
  await ada.getByRole('button', { name: 'Join now' }).click()
  await ada.getByRole('button', { name: 'Start', exact: true }).click()

  const ben = await open(student, 'ben', true)
  await ben.getByRole('button', { name: 'Join Lesson 1' }).click()
  await expect(ben.getByLabel('Your name')).toHaveValue('Ben Kay')
  await ben.getByRole('button', { name: 'Join now' }).click()
  await expect(ada.getByRole('list', { name: 'People' }).getByText('Ben Kay')).toBeVisible()
})

course('where the platform stores nothing, one press opens a window', async ({ open, newPage }) => {
  const page = await newPage()
  const frame = await open(page, 'ada', false)
  await expect(frame.getByText('You join as Ada Byron.')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await frame.getByRole('button', { name: 'Open in a window' }).click()
  const window = await opened
  await expect(window.getByRole('heading', { name: 'Algebra' })).toBeVisible()
  await expectAccessible(window)
  await window.getByLabel('Name', { exact: true }).fill('Lesson 2')
  await window.getByRole('button', { name: 'Create' }).click()
  await expect(window.getByRole('button', { name: 'Start Lesson 2' })).toBeVisible()
  // The launch that was pressed is used up.
  const again = page.waitForEvent('popup')
  await frame.getByRole('button', { name: 'Open in a window' }).click()
  await expect((await again).getByText('This launch has been used before.')).toBeVisible()
})

course(
  'files and chats of a course open in its frame, and the room says who is missing',
  async ({ owner, open, newPage }) => {
    const [teacher, student] = [await newPage(), await newPage()]
    const ada = await open(teacher, 'ada', true)
    await ada.getByLabel('Name', { exact: true }).fill('Lesson 3')
    await ada.getByRole('button', { name: 'Create' }).click()
    await expect(ada.getByRole('button', { name: 'Start Lesson 3' })).toBeVisible()
    const [conference] = (await owner.client.conference.list()).items
    const id = conference?.confId ?? ''
    const content = new File([new Uint8Array(slidesPdf())], 'Slides.pdf', { type: 'application/pdf' })
    await owner.client.conferenceContent.upload({
      params: { id },
      body: { fileName: 'Slides.pdf' },
      files: { content },
    })

    // Ben is in the course, and not in the conference.
    await expect((await open(student, 'ben', true)).getByText('Lesson 3')).toBeVisible()
    await open(teacher, 'ada', true)
    await ada.getByText('1 file').click()
    await ada.getByRole('link', { name: 'Slides' }).click()
    await expect(ada.getByRole('heading', { name: 'Slides' })).toBeVisible()
    await expect(ada.getByText(/^1 of/)).toBeVisible()
    await ada.getByRole('link', { name: 'Back to the course' }).click()

    await ada.getByRole('button', { name: 'Chat of Lesson 3' }).click()
    await ada.getByRole('button', { name: /^Everyone/ }).click()
    await ada.getByRole('textbox', { name: 'Message Everyone' }).fill('Read page 5')
    await ada.getByRole('textbox', { name: 'Message Everyone' }).press('Enter')
    await expect(ada.getByText('Delivered')).toBeVisible()
    await ada.getByRole('link', { name: 'Back to the course' }).click()

    await ada.getByRole('button', { name: 'Start Lesson 3' }).click()
    await ada.getByRole('button', { name: 'Join now' }).click()
    await ada.getByRole('button', { name: 'Start', exact: true }).click()
    await ada.getByRole('button', { name: 'Users' }).click()
    await expect(ada.getByRole('heading', { name: 'Not here yet (1)' })).toBeVisible()
    await expect(ada.getByText('Ben Kay')).toBeVisible()
    const ben = await open(student, 'ben', true)
    await ben.getByRole('button', { name: 'Join Lesson 3' }).click()
    await ben.getByRole('button', { name: 'Join now' }).click()
    await expect(ada.getByRole('heading', { name: /^Not here yet/ })).toHaveCount(0)
  },
)
