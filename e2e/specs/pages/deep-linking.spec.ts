import { expectAccessible } from '../../support/accessibility.ts'
import { course } from '../../support/course.ts'
import { expectToFitPhone } from '../../support/fit.ts'
import { slidesPdf } from '../../support/lesson.ts'
import { expect } from '../../support/test.ts'

course(
  'a teacher links a new conference with a column of grades, and a student opens it by the link',
  async ({ owner, platform, open, choose, newPage }) => {
    const [teacher, student] = [await newPage(), await newPage()]
    const picker = await choose(teacher, 'ada', true)
    await expect(picker.getByRole('heading', { name: 'Choose content for your course' })).toBeVisible()
    // Nothing is chosen yet: the page says so, and nothing leaves it.
    await picker.getByRole('button', { name: 'Add to the course' }).click()
    await expect(picker.getByRole('alert')).toHaveText(/Choose something/)
    await picker.getByLabel('Name of the new conference').fill('Lesson 1')
    await picker.getByLabel('Create a column for grades in the gradebook').check()
    await picker.getByLabel(/^Name of the column/).fill('Attendance, week 1')
    await picker.getByLabel('Maximum score').fill('20')
    await picker.getByRole('button', { name: 'Add to the course' }).click()
    await expect(picker.getByRole('heading', { name: 'Added to the course' })).toBeVisible()
    await expect(picker.getByRole('listitem')).toHaveText(['Lesson 1'])

    const [conference] = (await owner.client.conference.list()).items
    expect(platform.links).toEqual([
      {
        type: 'ltiResourceLink',
        title: 'Lesson 1',
        url: expect.stringMatching(`/launch\\?id=${conference?.confId}$`),
        lineItem: {
          label: 'Attendance, week 1',
          scoreMaximum: 20,
          resourceId: conference?.confId,
          tag: 'lumi',
        },
      },
    ])
    const room = await open(student, 'ben', true, { link: 0 })
    await expect(room.getByLabel('Your name')).toHaveValue('Ben Kay')
  },
)

course(
  'where the platform stores nothing, one press in the same frame leads to the choice of several',
  async ({ owner, platform, open, choose, newPage }) => {
    const [teacher, student] = [await newPage(), await newPage()]
    const own = await open(teacher, 'ada', true)
    await own.getByLabel('Name', { exact: true }).fill('Lesson 2')
    await own.getByRole('button', { name: 'Create' }).click()
    await expect(own.getByRole('button', { name: 'Start Lesson 2' })).toBeVisible()
    const [conference] = (await owner.client.conference.list()).items
    const id = conference?.confId ?? ''
    const content = new File([new Uint8Array(slidesPdf())], 'Slides.pdf', { type: 'application/pdf' })
    await owner.client.conferenceContent.upload({
      params: { id },
      body: { fileName: 'Slides.pdf' },
      files: { content },
    })

    const picker = await choose(teacher, 'ada', false)
    await picker.getByRole('button', { name: 'Continue' }).click()
    await picker
      .getByRole('group', { name: 'Conferences of this course' })
      .getByRole('checkbox', { name: 'Lesson 2' })
      .check()
    await picker
      .getByRole('group', { name: 'Files of this course' })
      .getByRole('checkbox', { name: 'Slides' })
      .check()
    await picker.getByRole('button', { name: 'Add to the course' }).click()
    await expect(picker.getByRole('listitem')).toHaveText(['Lesson 2', 'Slides.pdf'])
    expect(platform.links.map(({ url }) => new URL(url).search.split('=', 1)[0])).toEqual(['?id', '?file'])

    const slides = await open(student, 'ben', true, { link: 1 })
    await expect(slides.getByRole('heading', { name: 'Slides' })).toBeVisible()
    await expect(slides.getByText(/^1 of/)).toBeVisible()
  },
)

course(
  'a link whose conference has ended is explained in its frame',
  async ({ owner, open, choose, newPage }) => {
    const [teacher, student] = [await newPage(), await newPage()]
    const picker = await choose(teacher, 'ada', true)
    await picker.getByLabel('Name of the new conference').fill('Lesson 3')
    await picker.getByRole('button', { name: 'Add to the course' }).click()
    await expect(picker.getByRole('listitem')).toHaveText(['Lesson 3'])
    const [conference] = (await owner.client.conference.list()).items
    const params = { id: conference?.confId ?? '' }
    await owner.client.conference.update({ params, body: { state: 2 } })
    await owner.client.conference.update({ params, body: { state: 3 } })

    const ended = await open(student, 'ben', true, { link: 0 })
    await expect(ended.getByRole('alert')).toHaveText(/“Lesson 3” has ended/)
    await expect(ended.getByRole('button', { name: 'Restart Lesson 3' })).toHaveCount(0)
    const restarting = await open(teacher, 'ada', true, { link: 0 })
    await expect(restarting.getByRole('alert')).toHaveText(/Restart it below/)
    await restarting.getByRole('button', { name: 'Restart Lesson 3' }).click()
    await expect(restarting.getByRole('button', { name: 'Join now' })).toBeVisible()
    const live = await open(student, 'ben', true, { link: 0 })
    await expect(live.getByLabel('Your name')).toHaveValue('Ben Kay')
  },
)

course('the choice fits a phone, and is usable with a screen reader', async ({ choose, newPage }) => {
  const page = await newPage()
  await choose(page, 'ada', true)
  // Outside of the frame, as platforms open it in a window.
  const launch = await page.getByTitle('Tool').getAttribute('src')
  await page.goto(launch ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Choose content for your course' })).toBeVisible()
  await expectAccessible(page)
  await expectToFitPhone(page)
})
