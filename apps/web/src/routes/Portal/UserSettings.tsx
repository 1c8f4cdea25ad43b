import { createFileRoute } from '@tanstack/react-router'
import { AccountSettingsPage } from '#features/account/account-settings-page.tsx'

export const Route = createFileRoute('/Portal/UserSettings')({ component: AccountSettingsPage })
