import {
  Award,
  Bell,
  BriefcaseBusiness,
  Building2,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  Contact,
  DoorOpen,
  Gem,
  Globe,
  GraduationCap,
  Handshake,
  HeartHandshake,
  Inbox,
  LayoutDashboard,
  Lightbulb,
  type LucideIcon,
  Megaphone,
  Newspaper,
  Quote,
  Rocket,
  Scale,
  ScanLine,
  ScrollText,
  Settings,
  ShieldCheck,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react'
import type { Permission } from './kits/admin/permissions.ts'

type Entry = { label: string; description: string; href: string; icon: LucideIcon; permission: Permission }

/** ASH-01, ASH-10: every screen of the back-office, in its group. An entry appears here with its screen. */
export const adminMenu: { group?: string; entries: Entry[] }[] = [
  {
    entries: [
      {
        label: 'Dashboard',
        description: 'Overview and activity',
        href: '/admin',
        icon: LayoutDashboard,
        permission: 'panel',
      },
    ],
  },
  {
    group: 'People',
    entries: [
      {
        label: 'Registrations',
        description: 'All applications and registrations',
        href: '/admin/registrations',
        icon: ClipboardList,
        permission: 'applications.read',
      },
      {
        label: 'Appointments',
        description: 'Free consultations',
        href: '/admin/appointments',
        icon: CalendarClock,
        permission: 'appointments.read',
      },
      {
        label: 'Consultation Bookings',
        description: 'Paid consultations',
        href: '/admin/bookings',
        icon: BriefcaseBusiness,
        permission: 'bookings.read',
      },
      {
        label: 'People',
        description: 'All that is held of each',
        href: '/admin/people',
        icon: UserRound,
        permission: 'people.read',
      },
      {
        label: 'Messages',
        description: 'What people write to us',
        href: '/admin/messages',
        icon: Inbox,
        permission: 'messages.read',
      },
      {
        label: 'Partnerships',
        description: 'Who wants to work with us',
        href: '/admin/partnerships',
        icon: Building2,
        permission: 'partnerships.read',
      },
      {
        label: 'Digital Bridge',
        description: 'Who looks for IT talent',
        href: '/admin/digital-bridge',
        icon: Globe,
        permission: 'partnerships.read',
      },
      {
        label: 'Notifications',
        description: 'E-mail and notification center',
        href: '/admin/notifications',
        icon: Bell,
        permission: 'notifications.read',
      },
    ],
  },
  {
    group: 'Learning',
    entries: [
      {
        label: 'E-Learning',
        description: 'Free courses and enrollments',
        href: '/admin/elearning',
        icon: GraduationCap,
        permission: 'learning.read',
      },
      {
        label: 'Premium Courses',
        description: 'Courses that are bought',
        href: '/admin/premium-courses',
        icon: Gem,
        permission: 'learning.read',
      },
      {
        label: 'Certificates',
        description: 'Who passed, and what stands',
        href: '/admin/certificates',
        icon: Award,
        permission: 'certificates.read',
      },
    ],
  },
  {
    group: 'Money',
    entries: [
      {
        label: 'Donations',
        description: 'Gifts and monthly pledges',
        href: '/admin/donations',
        icon: HeartHandshake,
        permission: 'donations.read',
      },
      {
        label: 'Payments',
        description: 'What came and went back',
        href: '/admin/payments',
        icon: Wallet,
        permission: 'payments.read',
      },
      {
        label: 'Reconciliation',
        description: 'Ledger beside statements',
        href: '/admin/payments/reconciliation',
        icon: Scale,
        permission: 'payments.read',
      },
      {
        label: 'Ad Monetization',
        description: 'Ad units and revenue',
        href: '/admin/ads',
        icon: ChartColumn,
        permission: 'ads.read',
      },
    ],
  },
  {
    group: 'Website',
    entries: [
      {
        label: 'Programs',
        description: 'What we run',
        href: '/admin/programs',
        icon: Rocket,
        permission: 'programs.read',
      },
      {
        label: 'Startups',
        description: 'Companies we accompany',
        href: '/admin/startups',
        icon: Lightbulb,
        permission: 'startups.read',
      },
      {
        label: 'Opportunities',
        description: 'Jobs, scholarships and more',
        href: '/admin/opportunities',
        icon: DoorOpen,
        permission: 'opportunities.read',
      },
      {
        label: 'Events',
        description: 'Workshops and pitch days',
        href: '/admin/events',
        icon: CalendarDays,
        permission: 'events.read',
      },
      {
        label: 'Team',
        description: 'Who works here',
        href: '/admin/team',
        icon: Contact,
        permission: 'team.read',
      },
      {
        label: 'Partners',
        description: 'Who we work with',
        href: '/admin/partners',
        icon: Handshake,
        permission: 'partners.read',
      },
      {
        label: 'News',
        description: 'Articles and announcements',
        href: '/admin/news',
        icon: Newspaper,
        permission: 'news.read',
      },
      {
        label: 'Sponsored Content',
        description: 'What sponsors pay for',
        href: '/admin/sponsored-content',
        icon: Megaphone,
        permission: 'sponsored.read',
      },
      {
        label: 'Testimonials',
        description: 'What people say',
        href: '/admin/testimonials',
        icon: Quote,
        permission: 'testimonials.read',
      },
      {
        label: 'Door',
        description: 'Check tickets in',
        href: '/admin/door',
        icon: ScanLine,
        permission: 'events.door',
      },
      {
        label: 'Site settings',
        description: 'Contact, figures, legal texts',
        href: '/admin/settings',
        icon: Settings,
        permission: 'site.read',
      },
    ],
  },
  {
    group: 'System',
    entries: [
      {
        label: 'Security',
        description: 'Two-factor authentication and settings',
        href: '/admin/security',
        icon: ShieldCheck,
        permission: 'panel',
      },
      {
        label: 'Administrators',
        description: 'Who may do what',
        href: '/admin/administrators',
        icon: UsersRound,
        permission: 'administrators.manage',
      },
      {
        label: 'Audit log',
        description: 'Every change, by whom',
        href: '/admin/audit',
        icon: ScrollText,
        permission: 'audit.read',
      },
    ],
  },
]

const isAt = (href: string, path: string) =>
  path === href || (href !== '/admin' && path.startsWith(`${href}/`))

/** ASH-02: the dashboard on an exact match only, the others with everything below them that is no entry itself. */
export const isCurrent = (href: string, path: string) =>
  isAt(href, path) &&
  !adminMenu.some(({ entries }) =>
    entries.some((other) => other.href.length > href.length && isAt(other.href, path)),
  )
