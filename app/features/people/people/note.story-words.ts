/** What colleagues note about people of the story. */
export const noteWords = [
  'Called: prefers to be reached after five, she works at the market until then.',
  'Came by with two samples of the product. Wants to talk to somebody about packaging before the next cohort.',
  'Speaks Kinyarwanda and Swahili. Please do not write in English only.',
  'Has a laptop only at weekends. Lessons on the phone work, the exam did not: give a place in the lab.',
  'Met at the fair in Huye. Runs a cooperative of eleven; looks for help with the books.',
  'Asked twice about funding. Explained that we give none, and named the two partners who do.',
  'Would speak at an evening for first founders. Ask in good time, travels a lot.',
  'Brother of the founder of the milk startup; the phone number is shared by both.',
  'Very good pitch on demo day. Keep in mind as a mentor in a year.',
  'The receipt was made out to the company. Next time ask for the name before the bill.',
]

/** The words by which they group people. */
export const tagWords = [
  'mentor',
  'speaker',
  'agritech',
  'women founders',
  'needs a laptop',
  'alumni',
  'volunteer',
  'press',
]
