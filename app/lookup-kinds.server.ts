import { adminMenu } from './admin-menu.ts'
import { lookedUpAdministrators } from './features/accounts/index.server.ts'
import { lookedUpAppointments } from './features/appointments/index.server.ts'
import { lookedUpBookings } from './features/bookings/index.server.ts'
import { lookedUpCertificates } from './features/certificates/index.server.ts'
import { lookedUpCourses, lookedUpPremium } from './features/courses/index.server.ts'
import { lookedUpDonations } from './features/donations/index.server.ts'
import { lookedUpBridge, lookedUpMessages, lookedUpPartnerships } from './features/enquiries/index.server.ts'
import { lookedUpEvents } from './features/events/index.server.ts'
import { handOverLookup } from './features/lookup/index.server.ts'
import { lookedUpNews } from './features/news/index.server.ts'
import { lookedUpOpportunities } from './features/opportunities/index.server.ts'
import { lookedUpPartners } from './features/partners/index.server.ts'
import { lookedUpPayments } from './features/payments/index.server.ts'
import { lookedUpPeople } from './features/people/index.server.ts'
import { lookedUpPrograms } from './features/programs/index.server.ts'
import { lookedUpRegistrations } from './features/registrations/index.server.ts'
import { lookedUpSponsored } from './features/sponsored/index.server.ts'
import { lookedUpStartups } from './features/startups/index.server.ts'
import { lookedUpTeam } from './features/team/index.server.ts'
import { lookedUpTestimonials } from './features/testimonials/index.server.ts'

/** Everything staff find from anywhere, in this order; the large ones first, because they take longest. */
handOverLookup({
  kinds: [
    lookedUpPeople,
    lookedUpRegistrations,
    lookedUpMessages,
    lookedUpPayments,
    lookedUpAppointments,
    lookedUpDonations,
    lookedUpBookings,
    lookedUpCertificates,
    lookedUpPartnerships,
    lookedUpBridge,
    lookedUpOpportunities,
    lookedUpEvents,
    lookedUpPrograms,
    lookedUpCourses,
    lookedUpPremium,
    lookedUpNews,
    lookedUpStartups,
    lookedUpPartners,
    lookedUpTeam,
    lookedUpTestimonials,
    lookedUpSponsored,
    lookedUpAdministrators,
  ],
  screens: adminMenu.flatMap(({ entries }) => entries),
})
