import { expect } from '@playwright/test'
import { expectMovingPicture } from '../support/media.ts'
import { pictureOf, tileOf } from '../support/room.ts'
import { test } from './test.ts'

test('a line that is too slow for pictures: both learn whose it is, and pictures come back', async ({
  call: { ada, ben },
  namespace,
}) => {
  await Promise.all([expectMovingPicture(pictureOf(ada, 'Ben')), expectMovingPicture(pictureOf(ben, 'Ada'))])
  await expect(ben.getByText('Your connection is poor')).toHaveCount(0)

  await namespace.narrow(150)
  const theirs = tileOf(ada, 'Ben').getByRole('button', { name: 'Poor connection on their side' })
  await expect(theirs).toBeVisible({ timeout: 60_000 })
  const saved = ben.getByText('Your connection is poor. Cameras are off, so that the sound stays clear.')
  await expect(saved).toBeVisible({ timeout: 90_000 })
  await expect(pictureOf(ben, 'Ada')).toHaveCount(0)
  await expect(pictureOf(ada, 'Ben')).toHaveCount(0)

  await namespace.widen()
  await expect(ben.getByText('Your connection is better now.')).toBeVisible({ timeout: 90_000 })
  await expect(theirs).toHaveCount(0)
  await ben.getByRole('button', { name: 'Turn video back on' }).click()
  await Promise.all([expectMovingPicture(pictureOf(ada, 'Ben')), expectMovingPicture(pictureOf(ben, 'Ada'))])
})
