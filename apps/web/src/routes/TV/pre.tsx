import { createFileRoute } from '@tanstack/react-router'
import { TvChoicePage } from '#features/tv/tv-room-pages.tsx'

export const Route = createFileRoute('/TV/pre')({ component: TvChoicePage })
