import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SetupHelp } from './setup-dialog.tsx'

test.each([
  [1, false, /jwks/, /in Canvas/],
  [2, false, /Moodle 3\.10/, /when Moodle registers it/],
  [2, true, /certs\.php/, /when Moodle registers it/],
  [3, false, /Blackboard publishes/, /In Blackboard/],
] as const)(
  'platform %i, given the key: %s. What is asked about it is answered without a page of the operator',
  async (platform, takesKey, keys, deployment) => {
    const user = userEvent.setup({ delay: null })
    render(
      <MantineProvider env="test">
        <SetupHelp platform={platform} takesKey={takesKey} address={undefined} />
      </MantineProvider>,
    )
    expect(screen.getByText(keys)).not.toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Help', expanded: false }))
    for (const question of screen.getAllByText(/\?$/)) await user.click(question)
    expect(screen.getByText(keys)).toBeVisible()
    expect(screen.getByText(deployment)).toBeVisible()
    // A platform that is given the key itself has no address of it.
    expect(screen.queryByText(/Lumi’s public keys/) !== null).toBe(!takesKey)
    expect(screen.getByRole('link', { name: 'More help' })).toHaveAttribute('href', '/Support')
  },
)
