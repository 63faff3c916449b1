import { adminMenu } from './admin-menu.ts'
import { administratorsAdminSearch } from './features/accounts/index.server.ts'
import { handOverAdminSearch } from './features/admin-search/index.server.ts'
import { appointmentsAdminSearch } from './features/appointments/index.server.ts'
import { bookingsAdminSearch } from './features/bookings/index.server.ts'
import { certificatesAdminSearch } from './features/certificates/index.server.ts'
import { coursesAdminSearch, premiumAdminSearch } from './features/courses/index.server.ts'
import { donationsAdminSearch } from './features/donations/index.server.ts'
import {
  bridgeAdminSearch,
  messagesAdminSearch,
  partnershipsAdminSearch,
} from './features/enquiries/index.server.ts'
import { eventsAdminSearch } from './features/events/index.server.ts'
import { newsAdminSearch } from './features/news/index.server.ts'
import { opportunitiesAdminSearch } from './features/opportunities/index.server.ts'
import { partnersAdminSearch } from './features/partners/index.server.ts'
import { paymentsAdminSearch } from './features/payments/index.server.ts'
import { peopleAdminSearch } from './features/people/index.server.ts'
import { programsAdminSearch } from './features/programs/index.server.ts'
import { registrationsAdminSearch } from './features/registrations/index.server.ts'
import { sponsoredAdminSearch } from './features/sponsored/index.server.ts'
import { startupsAdminSearch } from './features/startups/index.server.ts'
import { teamAdminSearch } from './features/team/index.server.ts'
import { testimonialsAdminSearch } from './features/testimonials/index.server.ts'

/** Everything staff find from anywhere, in this order; the large ones first, because they take longest. */
handOverAdminSearch({
  kinds: [
    peopleAdminSearch,
    registrationsAdminSearch,
    messagesAdminSearch,
    paymentsAdminSearch,
    appointmentsAdminSearch,
    donationsAdminSearch,
    bookingsAdminSearch,
    certificatesAdminSearch,
    partnershipsAdminSearch,
    bridgeAdminSearch,
    opportunitiesAdminSearch,
    eventsAdminSearch,
    programsAdminSearch,
    coursesAdminSearch,
    premiumAdminSearch,
    newsAdminSearch,
    startupsAdminSearch,
    partnersAdminSearch,
    teamAdminSearch,
    testimonialsAdminSearch,
    sponsoredAdminSearch,
    administratorsAdminSearch,
  ],
  screens: adminMenu.flatMap(({ entries }) => entries),
})
