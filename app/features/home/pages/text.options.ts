import type { PageTexts, TextPart } from '~/platform/feature.server.ts'

const callToAction: TextPart = {
  title: 'Call to action',
  keys: ['home_call_title', 'home_call_apply', 'home_call_appointment'],
}

/** What staff may change on these pages, in the order of the page. A section of another feature is named where it is shown. */
export const homeTexts: PageTexts = {
  path: '/',
  title: 'Home',
  parts: [
    {
      title: 'Headline',
      keys: [
        'hero_line_1',
        'hero_line_2',
        'hero_line_3',
        'hero_kicker',
        'hero_lead',
        'hero_programs',
        'home_impact',
      ],
    },
    { title: 'Now open', keys: ['now_open_badge', 'now_open_apply', 'now_open_register'] },
    { title: 'Our story', keys: ['story_title', 'story_text', 'hero_story'] },
    { title: 'Programs', keys: ['home_programs_four', 'home_programs_title', 'home_programs_all'] },
    { title: 'Startups', keys: ['startups_title', 'startups_all'] },
    { title: 'Sponsors', keys: ['sponsored_text', 'sponsored_become'] },
    {
      title: 'Communities',
      keys: [
        'communities_title',
        'communities_text',
        'communities_empty',
        'communities_empty_text',
        'startups_join',
      ],
    },
    { title: 'Team', keys: ['team_title', 'team_all'] },
    { title: 'News', keys: ['news_title', 'news_all'] },
    callToAction,
    { title: 'Contact', keys: ['contact_title'] },
    { title: 'In search engines', keys: ['home_title', 'home_description'] },
  ],
}

export const aboutTexts: PageTexts = {
  path: '/about',
  title: 'About',
  parts: [
    { title: 'Headline', keys: ['about_title', 'about_lead'] },
    { title: 'Our story', keys: ['story_title', 'story_text'] },
    { title: 'The pattern', keys: ['about_art_title', 'about_art_text'] },
    { title: 'Team', keys: ['team_title', 'team_all'] },
    callToAction,
  ],
}

export const servicesTexts: PageTexts = {
  path: '/services',
  title: 'Services',
  parts: [
    { title: 'Headline', keys: ['services_title', 'services_lead'] },
    {
      title: 'Three services',
      keys: [
        'services_strategy',
        'services_strategy_text',
        'services_training',
        'services_training_text',
        'services_research',
        'services_research_text',
        'services_schedule',
        'services_schedule_for',
      ],
    },
    {
      title: 'A consultation',
      keys: [
        'services_process',
        'services_process_text',
        'services_step_schedule',
        'services_step_schedule_text',
        'services_step_discover',
        'services_step_discover_text',
        'services_step_propose',
        'services_step_propose_text',
        'services_step_implement',
        'services_step_implement_text',
      ],
    },
    { title: 'Research areas', keys: ['services_areas'] },
    { title: 'Digital Bridge', keys: ['services_bridge_text', 'services_bridge_apply'] },
    {
      title: 'Premium services',
      keys: ['services_packages', 'services_packages_text', 'services_quote', 'services_quote_ask'],
    },
    { title: 'Talk to us', keys: ['services_call', 'services_call_schedule'] },
  ],
}

export const impactTexts: PageTexts = {
  path: '/impact',
  title: 'Impact',
  parts: [
    { title: 'Headline', keys: ['impact_title', 'impact_lead'] },
    {
      title: 'Four ways',
      keys: [
        'impact_incubation',
        'impact_incubation_text',
        'impact_training',
        'impact_training_text',
        'impact_business',
        'impact_business_text',
        'impact_creative',
        'impact_creative_text',
      ],
    },
    { title: 'Specialisations', keys: ['impact_special'] },
    { title: 'Partners', keys: ['impact_partner', 'impact_partner_text', 'impact_partner_ask'] },
  ],
}
