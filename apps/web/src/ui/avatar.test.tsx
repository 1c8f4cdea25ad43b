import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

const avatar = (picture: string) => <Avatar name="Ada Lovelace" picture={picture} />

test('a picture that cannot be loaded leaves the initials, until there is another', () => {
  const { container, rerender } = render(avatar('/one.png'))
  const initials = () => container.querySelector('[data-initials]')?.getAttribute('data-initials')
  const picture = () => container.querySelector('img')
  expect(initials()).toBeUndefined()
  fireEvent.error(picture() as HTMLImageElement)
  expect(initials()).toBe('AL')
  expect(picture()).toBeNull()
  rerender(avatar('/two.png'))
  expect(initials()).toBeUndefined()
  expect(picture()).toHaveAttribute('src', '/two.png')
})
