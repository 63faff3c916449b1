/** Why staff cannot give somebody this time, in the words of the back-office. */
export const slotProblems = {
  missing: 'This appointment no longer exists.',
  stale: 'Somebody changed this appointment meanwhile. Open it again to see how it is now.',
  'too-late': 'This appointment is over or cancelled, so it cannot be moved.',
  past: 'This time is over. Choose one in the future.',
  'too-soon': 'This time is too soon.',
  'not-offered': 'The hub does not offer this time. Choose one of the list.',
  unavailable: 'No slots are set: see Slots and closed days in the site settings.',
  taken: 'This time was just taken or blocked. Choose another one.',
  already: 'They have another appointment at this time.',
} as const
