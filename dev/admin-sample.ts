import {
  BadgeDollarSign,
  Bell,
  BookOpenCheck,
  Briefcase,
  Building2,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  Gem,
  GraduationCap,
  HandCoins,
  Handshake,
  LayoutDashboard,
  Mail,
  Megaphone,
  Newspaper,
  Rocket,
  ShieldCheck,
  Store,
  Users,
} from 'lucide-react'
import type { MenuEntry, MenuGroup } from '~/ui/admin/sidebar.tsx'

/** Invented people and numbers for the component kit. */
export type Registration = {
  id: string
  name: string
  email: string
  type: string
  what: string
  date: string
  status: 'Pending' | 'Approved' | 'Rejected'
}

const people = `Patrick Nshuti|patrick.n|Program application|Startup incubation|Nov 14|Pending
Sandrine Umutesi|sandrine.umutesi|Enrollment|Web foundations|Nov 14|Pending
Divine Uwera|divine.uwera|Program application|Women in Tech|Nov 13|Pending
Jean Bosco Habimana|jb.habimana|Event registration|Founders’ Night|Nov 13|Approved
Alice Kayitesi|alice.k|Membership|Startup plan|Nov 12|Pending
Thierry Ndayisaba|thierry.nd|Opportunity application|Junior front-end developer|Nov 12|Approved
Ange Iradukunda|ange.ira|Enrollment|Sell on your phone|Nov 11|Rejected
Chantal Mukeshimana|chantal.m|Event registration|Women in Tech open day|Nov 11|Approved
Kevin Rukundo|kevin.rukundo|Enrollment|Data basics with open maps|Nov 10|Approved
Grace Uwimana|grace.uw|Program application|Digital Skills Academy|Nov 10|Pending
Emmanuel Twagirayezu Ntirenganya|emmanuel.twagirayezu.ntirenganya|Opportunity application|Umushakashatsi w’ikoranabuhanga|Nov 9|Pending
Claudine Nyiransabimana|claudine.n|Membership|Community plan|Nov 9|Approved`

export const registrations = people.split('\n').map((line, index): Registration => {
  const [name = '', mailbox = '', type = '', what = '', day = '', status = ''] = line.split('|')
  return {
    id: `r${index + 1}`,
    name,
    email: `${mailbox}@example.com`,
    type,
    what,
    date: `${day}, 2026`,
    status: status as Registration['status'],
  }
})

const entry = (label: string, description: string, icon: MenuEntry['icon'], count?: number): MenuEntry => ({
  label,
  description,
  icon,
  count,
  href: `?at=${encodeURIComponent(label)}`,
  current: label === 'Registrations',
})

export const menu: MenuGroup[] = [
  { entries: [entry('Dashboard', 'Overview and activity', LayoutDashboard)] },
  {
    group: 'People',
    entries: [
      entry('Registrations', 'All applications and registrations', ClipboardList, 12),
      entry('Appointments', 'Free consultations', CalendarClock, 4),
      entry('Consultation Bookings', 'Paid consultations', Briefcase, 2),
      entry('Messages', 'What people write to us', Mail, 1204),
      entry('Notifications', 'E-mail and notification center', Bell, 5),
    ],
  },
  {
    group: 'Learning',
    entries: [
      entry('E-Learning', 'Free courses and enrollments', GraduationCap, 0),
      entry('Premium Courses', 'Paid courses', Gem),
      entry('Exams', 'Questions and results', BookOpenCheck),
    ],
  },
  {
    group: 'Money',
    entries: [
      entry('Donations', 'Gifts and monthly donors', HandCoins),
      entry('Ad Monetization', 'Ad units and revenue', ChartColumn),
      entry('Sponsored Content', 'Paid placements', Megaphone),
    ],
  },
  {
    group: 'Website',
    entries: [
      entry('Programs', 'What we run', Rocket),
      entry('Startups', 'Incubated companies', Store),
      entry('Opportunities', 'Jobs, scholarships and more', BadgeDollarSign),
      entry('Events', 'Workshops and pitch days', CalendarDays),
      entry('News', 'Articles', Newspaper),
      entry('Team', 'Staff profiles', Users),
      entry('Partners', 'Logos and links', Handshake),
      entry('Site settings', 'Name, addresses and numbers', Building2),
    ],
  },
  { group: 'System', entries: [entry('Security', 'Two-factor authentication and settings', ShieldCheck)] },
]

export const me = {
  email: 'aline@irishub.example',
  emailVerified: true,
  phoneVerified: false,
  twoFactor: true,
}

export const statusTones = { Pending: 'warn', Approved: 'ok', Rejected: 'bad' } as const
