import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PaneFrame } from './pane.tsx'
import { Sheet } from './sheet.tsx'

/** People in a pane, of whom each is asked about in a sheet. Who is gone by then is taken out first, or last. */
const People = ({ goneFirst }: { readonly goneFirst: boolean }) => {
  const [people, setPeople] = useState(['Ada', 'Ben'])
  const [asked, setAsked] = useState<string>()
  const take = () => setPeople((all) => all.filter((one) => one !== asked))
  return (
    <PaneFrame title="People" onClose={() => undefined}>
      {people.map((name) => (
        <button type="button" key={name} aria-label={`Ask about ${name}`} onClick={() => setAsked(name)} />
      ))}
      {asked && (
        <Sheet title="Sure?" onClose={() => setAsked(undefined)}>
          <button
            type="button"
            onClick={() => {
              if (goneFirst) take()
              setTimeout(() => {
                setAsked(undefined)
                if (!goneFirst) setTimeout(take)
              })
            }}
          >
            Yes
          </button>
        </Sheet>
      )}
    </PaneFrame>
  )
}

test.each([true, false])(
  'gives the focus to the pane when the row it was about is gone (first: %s)',
  async (goneFirst) => {
    render(<People goneFirst={goneFirst} />)
    await userEvent.click(screen.getByRole('button', { name: 'Ask about Ben' }))
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask about Ben' })).toBeNull())
    await waitFor(() => expect(screen.getByRole('region', { name: 'People' })).toHaveFocus())
  },
)
