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

/** The pictures a count or a link may have, by name: what a loader returns is data. */
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

/** How much of 'Today' is shown; the rest stands in its lists. */
export const todayShown = 12
/** A-DSH-03: the newest three of each, and five of all. */
export const activityOfEach = 3
export const activityShown = 5
/** Nobody needs to know whether it is 10,001 or a million. */
export const countTo = 10_000
