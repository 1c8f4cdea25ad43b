import { defineFeature } from '#room/feature.ts'
import { createCare } from './care.ts'
import { CareBanner } from './care-banner.tsx'

export const care = defineFeature({
  name: 'care',
  createModel: createCare,
  Banner: CareBanner,
})
