import {
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  Contact,
  DoorOpen,
  Handshake,
  HeartHandshake,
  Lightbulb,
  type LucideIcon,
  Mail,
  Newspaper,
  Rocket,
} from 'lucide-react'

/** The icons of counts and links, by name, because a loader can return only data. */
export const dashboardIcons = {
  ad: ChartColumn,
  application: ClipboardList,
  appointment: CalendarClock,
  contact: Mail,
  donation: HeartHandshake,
  event: CalendarDays,
  news: Newspaper,
  opportunity: DoorOpen,
  partner: Handshake,
  program: Rocket,
  startup: Lightbulb,
  team: Contact,
} as const satisfies Record<string, LucideIcon>
export type DashboardIcon = keyof typeof dashboardIcons

/** How many items of 'Today' are shown; the rest is in the lists. */
export const todayShown = 12
/** A-DSH-03: of each kind the newest three at most, twelve in all. */
export const activityOfEach = 3
export const activityShown = 12
/** How many months the pictures go back, and for how many minutes they are shown before they are read again. */
export const monthsShown = 12
export const picturesLast = 5
/** Counting stops here: beyond 10,000 the exact number does not matter. */
export const countTo = 10_000
