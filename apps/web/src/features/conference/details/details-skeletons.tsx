import { Skeleton } from '@mantine/core'
import { LoadingState } from '#ui/state/loading-state.tsx'

/** The row of panes, then the sections of the first. */
const heights = [40, 330, 400, 200, 260]

/** A conference's page while it is on its way. */
export const DetailsSkeletons = () => (
  <LoadingState>
    {heights.map((height) => (
      <Skeleton key={height} height={height} radius="lg" mb={20} />
    ))}
  </LoadingState>
)
