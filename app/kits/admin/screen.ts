import type { LucideIcon } from 'lucide-react'
import { extensionPoint } from '~/platform/extension-point.ts'
import type { Permission } from './permissions.ts'

/** A screen of the back-office, as its menu and its search name it. */
export type Screen = {
  href: string
  label: string
  description: string
  icon: LucideIcon
  permission: Permission
  /** The part of the menu; the dashboard stands above all of them. */
  group?: 'People' | 'Learning' | 'Money' | 'Website' | 'System'
  /** Its place in the menu; a part stands where its first screen does. */
  position: number
  /** What staff may want to do there, for the search over everything: 'New article'. */
  actions?: { label: string; href: string; permission: Permission }[]
}

/** Every screen, in the order of the menu. */
export const screens = extensionPoint<Screen>()
