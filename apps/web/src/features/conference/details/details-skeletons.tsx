import { SectionSkeletons } from '#ui/page/section-skeletons.tsx'

/** A conference's page while it is on its way: the row of panes, then the sections of the first. */
export const DetailsSkeletons = () => <SectionSkeletons above={43} heights={[282, 392, 152, 212]} />
