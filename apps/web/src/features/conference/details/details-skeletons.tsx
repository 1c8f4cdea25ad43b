import { Skeleton } from '@mantine/core'
import { LoadingState } from '#ui/state/loading-state.tsx'

const heights = [330, 400, 200, 260]

/** The sections of the settings while they are on their way. */
export const DetailsSkeletons = () => (
  <LoadingState>
    {heights.map((height) => (
      <Skeleton key={height} height={height} radius="lg" mb={20} />
    ))}
  </LoadingState>
)
