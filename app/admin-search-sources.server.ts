import { adminMenu } from './admin-menu.ts'
import { sponsoredAdminSearch } from './features/advertising/sponsored/index.server.ts'
import { handOverAdminSearch } from './features/core/admin-search/index.server.ts'
import { certificatesAdminSearch } from './features/learning/certificates/index.server.ts'
import { coursesAdminSearch, premiumAdminSearch } from './features/learning/courses/index.server.ts'
import { bookingsAdminSearch } from './features/money/bookings/index.server.ts'
import { donationsAdminSearch } from './features/money/donations/index.server.ts'
import { paymentsAdminSearch } from './features/money/payments/index.server.ts'
import { eventsAdminSearch } from './features/offers/events/index.server.ts'
import { opportunitiesAdminSearch } from './features/offers/opportunities/index.server.ts'
import { programsAdminSearch } from './features/offers/programs/index.server.ts'
import { administratorsAdminSearch } from './features/people/accounts/index.server.ts'
import { appointmentsAdminSearch } from './features/people/appointments/index.server.ts'
import {
  bridgeAdminSearch,
  messagesAdminSearch,
  partnershipsAdminSearch,
} from './features/people/enquiries/index.server.ts'
import { peopleAdminSearch } from './features/people/people/index.server.ts'
import { registrationsAdminSearch } from './features/people/registrations/index.server.ts'
import { newsAdminSearch } from './features/website/news/index.server.ts'
import { partnersAdminSearch } from './features/website/partners/index.server.ts'
import { startupsAdminSearch } from './features/website/startups/index.server.ts'
import { teamAdminSearch } from './features/website/team/index.server.ts'
import { testimonialsAdminSearch } from './features/website/testimonials/index.server.ts'

/** Everything staff can search, in this order; the large sources first, because they take longest. */
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
